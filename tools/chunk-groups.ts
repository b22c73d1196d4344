/**
 * Puts most modules into three chunks instead of a hundred: `core` has the entry and its static imports, `app` has the static
 * imports of the app behind the sign-in page, `shared` what several lazily loaded screens have in common, which would be a file
 * of a kilobyte each. The screens keep chunks of their own, and so do the overlays' library and what needs it.
 */
type ModuleInfo = { importers: readonly string[] } | null;
type Modules = { getModuleInfo: (id: string) => ModuleInfo };

const APP = /\/src\/App\.tsx$/;

/** Returns a function that checks whether a module is the app's entry or a static import of it, direct or transitive. */
function appModules(): (id: string, modules: Modules) => boolean {
  const known = new Map<string, boolean>();
  return function isApp(id: string, modules: Modules): boolean {
    const cached = known.get(id);
    if (cached !== undefined) return cached;
    // Ends the recursion in an import cycle of packages.
    known.set(id, false);
    const importers = modules.getModuleInfo(id)?.importers ?? [];
    const result = APP.test(id) || importers.some(importer => isApp(importer, modules));
    known.set(id, result);
    return result;
  };
}

const CORE_FIRST = 2;
const APP_SECOND = 1;
const SHARED_LAST = 0;

/** A group includes the imports of its modules: these would bring Mantine. */
const NEEDS_OVERLAYS = /\/src\/ui\/(?:Themed|SearchSelect|theme|use-opened)\.tsx?$|\/AccountSelect\.tsx$/;
const isShareable = (id: string): boolean =>
  /\/(?:src|contract|machines)\//.test(id) && !id.includes('/node_modules/') && !NEEDS_OVERLAYS.test(id);

/** For Rolldown's `output.codeSplitting.groups`. A group includes the imports of its modules, so `core` has priority. */
export function chunkGroups() {
  const isApp = appModules();
  return [
    { name: 'core', tags: ['$initial' as const], priority: CORE_FIRST },
    { name: (id: string, modules: Modules) => (isApp(id, modules) ? 'app' : null), priority: APP_SECOND },
    { name: 'shared', test: isShareable, minShareCount: 10, priority: SHARED_LAST },
  ];
}
