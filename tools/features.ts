/**
 * Which files of an area's screens may import which (docs/adr/0022). A folder directly in an area of `src/screens` is a
 * feature: its screens, texts, queries and actors. A feature may import its own files, the area's `shared` and the exports
 * that other features list here; `shared` imports no feature. The folders of `platform` serve all areas and are no features.
 */

type Export = {
  /** A file, relative to `src/screens`. */
  path: string;
  /** The features of the same area that may import it. */
  by: readonly string[];
  reason: string;
};

/** The files that other features of the area may import. */
export const EXPORTS: readonly Export[] = [
  {
    path: 'accounts/audit-log/ActionName.tsx',
    by: ['account'],
    reason:
      'The page of an account shows its latest changes, and only the audit log knows the names of actions',
  },
  {
    path: 'identity/sign-in/login-texts.ts',
    by: ['password'],
    reason: 'In shared, all texts of the area would be sent with the sign-in page',
  },
  {
    path: 'marketplace/explore/explore-filters.ts',
    by: ['service'],
    reason: 'A service links to the explore page with its filters',
  },
  {
    path: 'marketplace/prices/PlannedVersions.tsx',
    by: ['pricelists'],
    reason: 'The panel of a pricelist lists the same planned versions as its price editor',
  },
  {
    path: 'marketplace/pricelists/panel/PropagationFields.tsx',
    by: ['propagation'],
    reason: 'Both edit the same filters',
  },
  ...[
    'panel/LanguageField.tsx',
    'panel/PictureField.tsx',
    'panel/service-texts.ts',
    'service-tool-texts.ts',
  ].map(file => ({
    path: `marketplace/service-tool/${file}`,
    by: ['vendor-profile'],
    reason: 'A vendor’s profile is edited like a service: texts by language, and pictures',
  })),
];

const SCREENS = 'src/screens/';
const SHARED = 'shared';
const PLATFORM = 'platform';

type Place = { area: string; feature: string; path: string };

function placeOf(file: string): Place | undefined {
  if (!file.startsWith(SCREENS)) return undefined;
  const path = file.slice(SCREENS.length);
  const [area = '', feature = '', rest] = path.split('/');
  return area === PLATFORM ? undefined : { area, feature: rest === undefined ? '' : feature, path };
}

/** Whether a file of an area's screens is in a feature or in `shared`. True for all other files. */
export const isInFeature = (file: string): boolean => placeOf(file)?.feature !== '';

/** Whether the features of an area allow the import. Between areas tools/areas.ts decides. */
export function isFeatureImportAllowed(file: string, imported: string): boolean {
  const [from, to] = [placeOf(file), placeOf(imported)];
  if (!from || !to || from.area !== to.area) return true;
  if (to.feature === from.feature || to.feature === SHARED) return true;
  return EXPORTS.some(({ path, by }) => path === to.path && by.includes(from.feature));
}

/** Returns the folder that a file of the screens counts for in a search for circles: a feature, or one folder of what is shared. */
export function featureOf(file: string): string | undefined {
  if (!file.startsWith(SCREENS)) return undefined;
  const folders = file.slice(SCREENS.length).split('/').slice(0, -1);
  return folders.slice(0, folders[1] === SHARED ? 3 : 2).join('/');
}
