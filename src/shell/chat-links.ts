/** Addresses in what is said in the chat. */
import { isWebAddress } from '#contract/platform/web-address.ts';

type Part = { text: string; isLink: boolean };

/** Punctuation at the end of an address belongs to the sentence around it. */
const ADDRESS = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}])/;

/** A text taken apart into words and web addresses; the words between two parts of it are never lost. */
export const splitLinks = (text: string): Part[] =>
  text
    .split(ADDRESS)
    .filter(part => part !== '')
    .map(part => ({ text: part, isLink: ADDRESS.test(part) && isWebAddress(part) }));

/** A path of the portal itself; `//host` would be another site's. */
export const isPortalPath = (address: string): boolean => /^\/(?![/\\])/.test(address);
