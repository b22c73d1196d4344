/** Pictures drawn for the demonstration: service icons, logo, favicon. Plain SVG, made here. */
import { createHash } from 'node:crypto';

/** Section 3: `{32 chars}/{23 chars}.{ext}`; derived from the name, so that it is reproducible. */
export function iconPath(name: string): string {
  const digest = createHash('sha256').update(name).digest('hex');
  return `${digest.slice(0, 32)}/${digest.slice(32, 55)}.svg`;
}

const HUES = 360;

const hueOf = (name: string): number => createHash('sha256').update(name).digest().readUInt16BE(30) % HUES;

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The first letters of a name's last two words, on a tile in the vendor's colour. */
export function serviceIcon(name: string, vendor: string): string {
  const letters = name
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .slice(-2)
    .map(word => word[0]?.toUpperCase() ?? '')
    .join('');
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">',
    `<rect width="64" height="64" rx="14" fill="hsl(${hueOf(vendor)} 45% 38%)"/>`,
    `<circle cx="50" cy="14" r="5" fill="hsl(${hueOf(name)} 70% 75%)"/>`,
    '<text x="32" y="41" fill="#fff" font-family="sans-serif" font-size="24" font-weight="600" text-anchor="middle">',
    `${escape(letters)}</text></svg>`,
  ].join('');
}

/** A meridian: the globe of the demonstration's provider. */
const GLOBE =
  '<g fill="none" stroke="#1867c0" stroke-width="3"><circle cx="24" cy="24" r="18"/>' +
  '<path d="M24 6c-12 11-12 25 0 36M24 6c12 11 12 25 0 36M6 24h36"/></g>';

/** With a text length, because the text would be cut off in a wide font: images load no web fonts. */
export const LOGO =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 48" width="240" height="48">${GLOBE}` +
  '<text x="54" y="32" textLength="182" lengthAdjust="spacingAndGlyphs" ' +
  'font-family="sans-serif" font-size="24" font-weight="600" fill="#16324f">Meridian Cloud</text></svg>';

export const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${GLOBE}</svg>`;
