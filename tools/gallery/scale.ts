/** How large a picture is shown in its frame; 1 is as drawn. */
export type Size = { width: number; height: number };

const LARGEST = 4;
const SMALLEST = 0.1;
/** Small machines grow no further than this when they are fitted. */
const LARGEST_FITTED = 1.25;
/** Letters of 11 px are 10 px high. */
const READABLE = 10 / 11;

export const STEP = 1.25;

const between = (low: number, value: number, high: number) => Math.min(Math.max(value, low), high);

export const limited = (scale: number): number => between(SMALLEST, scale, LARGEST);

/** All of it is seen, however small. */
export const wholeScale = (frame: Size, picture: Size): number =>
  limited(Math.min(frame.width / picture.width, frame.height / picture.height, LARGEST_FITTED));

/** All of it if it can be read; else as wide as the frame, scrolled in one direction; never too small to read. */
export function fittedScale(frame: Size, picture: Size): number {
  const whole = wholeScale(frame, picture);
  return whole >= READABLE ? whole : between(READABLE, frame.width / picture.width, 1);
}
