/**
 * The reference for coming back: a plain socket opened again after the same delays, which says who it is. Its address
 * holds what it says. Plain JavaScript: compiled functions would bring helpers along that the page does not have.
 */
const who = decodeURIComponent(location.hash.slice(1));
let delay = 5000;

function connect() {
  const socket = new WebSocket(`ws://${location.host}/`, 'webclient');
  socket.onopen = () => {
    delay = 5000;
    socket.send(who);
    socket.send('{"type":"ping","echo":""}');
  };
  socket.onclose = () => {
    setTimeout(connect, delay);
    delay = Math.min(delay * 2, 600_000);
  };
}

connect();
