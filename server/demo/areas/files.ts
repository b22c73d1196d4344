/** Stored files: branding pictures and service icons, served by the branding and keeper addresses (section 7). */
import { insertAll } from '../world.ts';
import type { Area } from '../world.ts';
import { FAVICON, iconPath, LOGO, serviceIcon } from './icons.ts';
import { CATALOGUE } from './services.ts';
import { BRANDING_FILES } from './settings.ts';

/** Pictures are public, because they are shown before the sign-in. */
const svg = (path: string, text: string) => ({
  path,
  content_type: 'image/svg+xml',
  content: Buffer.from(text),
  visibility: 'public' as const,
});

export const files: Area = {
  name: 'files',
  load: world =>
    insertAll(world, 'stored_file', [
      svg(`branding/${BRANDING_FILES.logo}`, LOGO),
      svg(`branding/${BRANDING_FILES.favicon}`, FAVICON),
      ...CATALOGUE.map(({ name, vendor }) => svg(iconPath(name), serviceIcon(name, vendor))),
    ]),
};
