/** Links in chat messages. */
import { isWebAddress } from '#contract/platform/web-address.ts';

type Part = { text: string; isLink: boolean };

/** Trailing punctuation is not part of an address. */
const ADDRESS = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}])/;

/** Splits a text into plain parts and web addresses; joined, they give the text again. */
export const splitLinks = (text: string): Part[] =>
  text
    .split(ADDRESS)
    .filter(part => part !== '')
    .map(part => ({ text: part, isLink: ADDRESS.test(part) && isWebAddress(part) }));

/** Whether it is a path of the portal; `//host` is another site. */
export const isPortalPath = (address: string): boolean => /^\/(?![/\\])/.test(address);
