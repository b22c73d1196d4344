/**
 * Two files instead of forty: `core` is all that the entry imports, directly or not, and `app` is all that the app
 * behind the sign-in page needs besides. What only some screens need stays apart.
 */
type ModuleInfo = { isEntry: boolean; importers: readonly string[] } | null;
type Modules = { getModuleInfo: (id: string) => ModuleInfo };

/** The bundler's own helpers; every chunk needs them. */
const RUNTIME = /^\0rolldown/;
const APP = /\/src\/app\/App\.tsx$/;

/** Whether a module is one of the roots or statically imported from one, at any distance. */
function reachedFrom(isRoot: (id: string, info: NonNullable<ModuleInfo>) => boolean) {
  const known = new Map<string, boolean>();
  return function isReached(id: string, modules: Modules): boolean {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    // Meanwhile no: modules may import one another in a circle.
    known.set(id, false);
    const info = modules.getModuleInfo(id);
    const reached =
      info !== null && (isRoot(id, info) || info.importers.some(importer => isReached(importer, modules)));
    known.set(id, reached);
    return reached;
  };
}

const CORE_FIRST = 2;
const APP_SECOND = 1;

/** For `output.codeSplitting.groups`; a group takes what its modules import along, so `core` must choose first. */
export function chunkGroups() {
  const isCore = reachedFrom((_, { isEntry }) => isEntry);
  const isApp = reachedFrom(id => APP.test(id));
  return [
    {
      name: (id: string, modules: Modules) => (RUNTIME.test(id) || isCore(id, modules) ? 'core' : null),
      priority: CORE_FIRST,
    },
    { name: (id: string, modules: Modules) => (isApp(id, modules) ? 'app' : null), priority: APP_SECOND },
  ];
}
