import { KEEPER_IMAGE } from '#contract/platform/constants.ts';

/** One transparent pixel. */
const FALLBACK = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** Section 3: {32 chars}/{23 chars}.{ext}. */
const ICON_PATH = /^[\w-]{32}\/[\w-]{23}\.\w{1,8}$/;

export const isIconPath = (path: string | null): path is string => path !== null && ICON_PATH.test(path);

/** URL of an icon at a size in pixels; the fallback pixel for anything but an icon path. */
export const keeperImage = (path: string | null, size: number): string =>
  isIconPath(path) ? `${KEEPER_IMAGE}/${path}/${size}/${size}` : FALLBACK;
