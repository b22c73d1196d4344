/** Derives accessible colours from the brand's (WCAG 1.4.3), darkened only as far as needed. */

type Rgb = readonly [number, number, number];

const TEXT_CONTRAST = 4.5;
const STEP = 0.04;
/** Share of the brand colour in the tinted surface behind brand-coloured text (`--brand-tint`). */
const TINT_SHARE = 0.08;
const HOVER_SHARE = 0.15;

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

function toRgb(hex: string): Rgb {
  const digits = hex.slice(1);
  const full = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  const value = Number.parseInt(full, 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

const toHex = (colour: Rgb) =>
  `#${colour.map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** `share` of the second colour in the first. */
const mix = (one: Rgb, other: Rgb, share: number): Rgb => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
];

const linear = (part: number) =>
  part <= 10.314_75 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
const luminance = ([red, green, blue]: Rgb) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

function ratio(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** WCAG contrast of two hex colours. */
export const contrast = (one: string, other: string): number => ratio(toRgb(one), toRgb(other));

export type BrandColours = {
  /** As configured: for lines and surfaces. */
  brand: string;
  /** For text, links and buttons under white text. */
  action: string;
  actionHover: string;
  tint: string;
};

export function brandColours(configured: string): BrandColours {
  const brand = toRgb(configured);
  const tint = mix(WHITE, brand, TINT_SHARE);
  const opaque = (colour: Rgb) => toRgb(toHex(colour));
  let action = brand;
  while (ratio(opaque(action), opaque(tint)) < TEXT_CONTRAST) action = mix(action, BLACK, STEP);
  return {
    brand: toHex(brand),
    action: toHex(action),
    actionHover: toHex(mix(action, BLACK, HOVER_SHARE)),
    tint: toHex(tint),
  };
}

/** The CSS custom properties that src/ui/tokens.css expects from branding. */
export const brandVariables = (configured: string): Record<string, string> => {
  const { brand, action, actionHover, tint } = brandColours(configured);
  return {
    '--brand': brand,
    '--brand-action': action,
    '--brand-action-hover': actionHover,
    '--brand-tint': tint,
  };
};
