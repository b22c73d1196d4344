/** What a username may be: it is mailed, part of the addresses of links, and compared without case. */

/** Letters and digits of any script, and single marks between them, so that an e-mail address is one, and no web address is. */
const USERNAME = /^[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd}]*(?:[._@+-][\p{L}\p{Nd}][\p{L}\p{M}\p{Nd}]*)*$/u;
/** Letters that are not visible. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/** @param text a line, normalized by `oneLine` */
export const isUsername = (text: string): boolean => USERNAME.test(text) && !INVISIBLE.test(text);
