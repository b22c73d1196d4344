/** The scale of a diagram in its frame; 1 is its own size. */
export type Size = { width: number; height: number };

const LARGEST = 4;
const SMALLEST = 0.1;
/** Small diagrams are not enlarged further than this to fit. */
const LARGEST_FITTED = 1.25;
/** At this scale the text of 11 px is 10 px high. */
const READABLE = 10 / 11;

export const STEP = 1.25;

const between = (low: number, value: number, high: number) => Math.min(Math.max(value, low), high);

export const limited = (scale: number): number => between(SMALLEST, scale, LARGEST);

/** The whole diagram is visible, however small its text. */
export const wholeScale = (frame: Size, picture: Size): number =>
  limited(Math.min(frame.width / picture.width, frame.height / picture.height, LARGEST_FITTED));

/** The whole diagram if its text is readable then; otherwise the frame's width, or the smallest readable scale. */
export function fittedScale(frame: Size, picture: Size): number {
  const whole = wholeScale(frame, picture);
  return whole >= READABLE ? whole : between(READABLE, frame.width / picture.width, 1);
}
