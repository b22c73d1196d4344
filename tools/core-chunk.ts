/** Keeps all that the entry imports, directly or not, in one file: a first load waits for one answer, not fourteen. */
type ModuleInfo = { isEntry: boolean; importers: readonly string[] } | null;
/** The bundler's own helpers; every chunk needs them. */
const RUNTIME = /^\0rolldown/;

type Modules = { getModuleInfo: (id: string) => ModuleInfo };

export function coreChunk(): (id: string, modules: Modules) => string | null {
  const known = new Map<string, boolean>();

  function isCore(id: string, modules: Modules): boolean {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    // Meanwhile no: modules may import one another in a circle.
    known.set(id, false);
    const info = modules.getModuleInfo(id);
    const reached =
      info !== null && (info.isEntry || info.importers.some(importer => isCore(importer, modules)));
    known.set(id, reached);
    return reached;
  }

  return (id, modules) => (RUNTIME.test(id) || isCore(id, modules) ? 'core' : null);
}
