/**
 * The reference for reconnecting: a plain socket, reopened after the same delays, that sends the frame in the address's
 * hash. Plain JavaScript, because compiled functions would need helpers that the page does not have.
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
