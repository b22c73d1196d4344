/**
 * Which folders of `src` may import which (docs/adr/0022): browser, addresses → i18n → ui, api → app → access → screens and shell. Files
 * directly in `src` combine the folders and may import everything. Within `src/screens` the areas
 * (tools/areas.ts) and their features (tools/features.ts) apply.
 */

/** Everything under a rule's `from` may import itself and what `to` lists. A folder without a rule imports only itself. */
type Rule = { from: string; to: readonly string[] };

const BELOW_SCREENS = ['access', 'addresses', 'api', 'app', 'browser', 'i18n', 'ui'];

const FOLDERS: readonly Rule[] = [
  { from: 'addresses', to: [] },
  { from: 'browser', to: [] },
  { from: 'embed', to: [] },
  { from: 'api', to: [] },
  { from: 'branding', to: ['browser'] },
  { from: 'i18n', to: ['browser'] },
  { from: 'ui', to: ['addresses', 'i18n'] },
  { from: 'app', to: ['addresses', 'api', 'branding', 'browser', 'i18n', 'ui'] },
  { from: 'access', to: ['app'] },
  { from: 'screens', to: BELOW_SCREENS },
  { from: 'shell', to: [...BELOW_SCREENS, 'embed', 'screens/platform', 'routes.ts'] },
];

const FILES: readonly Rule[] = [
  // The shell belongs to the area `portal`, whose screens show parts of it.
  { from: 'screens/portal', to: ['shell'] },
  // The palette lists the entries of all areas; the shell loads it when it is opened.
  { from: 'shell/overlays.ts', to: ['screens/portal/palette'] },
];

const isIn = (path: string, place: string) => path === place || path.startsWith(`${place}/`);

const allows = ({ from, to }: Rule, file: string, imported: string) =>
  isIn(file, from) && [from, ...to].some(place => isIn(imported, place));

/** Whether one file of the project may import another. True outside of `src`, and for files directly in it. */
export function isSrcImportAllowed(file: string, imported: string): boolean {
  if (!file.startsWith('src/') || !imported.startsWith('src/')) return true;
  const [path, target] = [file.slice('src/'.length), imported.slice('src/'.length)];
  return !path.includes('/') || [...FOLDERS, ...FILES].some(rule => allows(rule, path, target));
}
