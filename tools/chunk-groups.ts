/**
 * Two files instead of forty: `core` is all that the entry imports, directly or not, and `app` is all that the app
 * behind the sign-in page needs besides. What only some screens need stays apart.
 */
type ModuleInfo = { importers: readonly string[] } | null;
type Modules = { getModuleInfo: (id: string) => ModuleInfo };

const APP = /\/src\/app\/App\.tsx$/;

/** Tells whether a module is the app's first or statically imported from it, at any distance. */
function appModules(): (id: string, modules: Modules) => boolean {
  const known = new Map<string, boolean>();
  return function isApp(id: string, modules: Modules): boolean {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    // Meanwhile no: modules may import one another in a circle.
    known.set(id, false);
    const importers = modules.getModuleInfo(id)?.importers ?? [];
    const is = APP.test(id) || importers.some(importer => isApp(importer, modules));
    known.set(id, is);
    return is;
  };
}

const CORE_FIRST = 2;
const APP_SECOND = 1;

/** For `output.codeSplitting.groups`; a group takes what its modules import along, so `core` must choose first. */
export function chunkGroups() {
  const isApp = appModules();
  return [
    { name: 'core', tags: ['$initial' as const], priority: CORE_FIRST },
    { name: (id: string, modules: Modules) => (isApp(id, modules) ? 'app' : null), priority: APP_SECOND },
  ];
}
