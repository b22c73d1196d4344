/**
 * Puts most modules into a few chunks instead of two hundred: over HTTP/1.1 the small files of a screen queue behind six connections, and
 * the texts come last. `core` has the entry and its static imports; `app` those of the app behind the sign-in page, and what several of
 * its screens share; `controls` what many screens need of the library of overlays; what two screens of an area share is a chunk of the
 * area. Screens keep chunks of their own, and so does what only overlays need.
 */
type ModuleInfo = {
  isEntry: boolean;
  importers: readonly string[];
  dynamicImporters: readonly string[];
  importedIds: readonly string[];
} | null;
type Modules = { getModuleInfo: (id: string) => ModuleInfo };

const RUNTIME = /rolldown[/\\]runtime/;
const ENTRY = /\/src\/main\.tsx$/;
const APP = /\/src\/App\.tsx$/;
const LIBRARIES =
  /\/node_modules\/(?:@mantine\/core|@floating-ui|@tanstack\/(?:react-virtual|virtual-core)|zod)\//;
const HOOKS = /\/node_modules\/@mantine\/hooks\//;
const OURS = /\/(?:src|contract|machines)\//;
const STYLES = /\.module\.css(?:\?|$)/;
const AREA = /\/(?:src\/screens|contract|machines)\/(accounts|identity|marketplace|orders|portal)\//;

/** How many chunks must share a module: two for that of an area, three for the app, ten for the library's part. */
const SHARED = { area: 2, app: 3, library: 3 };

const isOurs = (id: string): boolean => (OURS.test(id) && !id.includes('/node_modules/')) || HOOKS.test(id);

/** Combines a result along the imports; remembers each, and ends in cycles. */
function along<Result>(
  next: (info: NonNullable<ModuleInfo>) => readonly string[],
  start: Result,
  join: (id: string, results: Result[], info: NonNullable<ModuleInfo>) => Result,
): (id: string, modules: Modules) => Result {
  const known = new Map<string, Result>();
  return function of(id: string, modules: Modules): Result {
    const cached = known.get(id);
    if (cached !== undefined) return cached;
    known.set(id, start);
    const info = modules.getModuleInfo(id);
    if (!info) return start;
    const result = join(
      id,
      next(info).map(other => of(other, modules)),
      info,
    );
    known.set(id, result);
    return result;
  };
}

/** The modules from which a module is reached by static imports: the entry, and those imported with `import()`. */
const starts = () =>
  along<ReadonlySet<string>>(
    info => info.importers,
    new Set(),
    (id, results, info) => {
      const found = new Set(results.flatMap(result => [...result]));
      return info.isEntry || info.dynamicImporters.length > 0 ? found.add(id) : found;
    },
  );

const needsLibraries = () =>
  along<boolean>(
    info => info.importedIds,
    false,
    (id, results) => LIBRARIES.test(id) || results.includes(true),
  );

/** The name of the chunk that a module belongs to; null for that of its screen or overlay. */
function chunkOf() {
  const startsOf = starts();
  const needs = needsLibraries();
  return (id: string, modules: Modules): string | null => {
    const found = [...startsOf(id, modules)];
    if (RUNTIME.test(id) || found.some(start => ENTRY.test(start))) return 'core';
    if (found.some(start => APP.test(start)) || STYLES.test(id)) return 'app';
    if (needs(id, modules)) return found.length >= SHARED.library ? 'controls' : null;
    if (!isOurs(id) || found.length < SHARED.area) return null;
    return found.length >= SHARED.app ? 'app' : (AREA.exec(id)?.[1] ?? 'app');
  };
}

/** For Rolldown's `output.codeSplitting.groups`. A group includes the imports of its modules, so the first has priority. */
export function chunkGroups() {
  const nameOf = chunkOf();
  const only = (wanted: (name: string) => boolean) => (id: string, modules: Modules) => {
    const name = nameOf(id, modules);
    return name !== null && wanted(name) ? name : null;
  };
  const FIRST = ['core', 'app', 'controls'];
  return [
    ...FIRST.map((chunk, at) => ({ name: only(name => name === chunk), priority: FIRST.length - at })),
    { name: only(name => !FIRST.includes(name)), priority: 0 },
  ];
}
