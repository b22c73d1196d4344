// Checks screenshots of a page for horizontal bands of a row's height without any text.
{
  /** Maximum difference of brightness, of 255, within an empty band; not zero, because screenshots are compressed. */
  const EVEN = 24;
  const isEven = ({ data }) => {
    let darkest = 255;
    let brightest = 0;
    for (let at = 0; at < data.length; at += 4) {
      darkest = Math.min(darkest, data[at + 1]);
      brightest = Math.max(brightest, data[at + 1]);
    }
    return brightest - darkest < EVEN;
  };
  /** Resolves to the number of empty bands of the box in the screenshot. */
  window.emptyBands = async (picture, { x, y, width, height }, band) => {
    const image = new Image();
    image.src = `data:image/jpeg;base64,${picture}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const drawing = canvas.getContext('2d', { willReadFrequently: true });
    drawing.drawImage(image, 0, 0);
    let empty = 0;
    for (let top = y; top + band <= y + height; top += band) {
      if (isEven(drawing.getImageData(x, top, width, band))) empty += 1;
    }
    return empty;
  };
}
