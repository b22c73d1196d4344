/**
 * The areas of the product: the same on each floor (contract, machines, screens, server), and what one may use of another.
 * Within itself an area is free, and so is everybody in using the platform. Files right on a floor put areas together.
 */
import { dirname, join } from 'node:path';

export const FLOORS = ['contract', 'machines', 'src/screens', 'server'] as const;
export type Floor = (typeof FLOORS)[number];

export const AREAS = ['identity', 'accounts', 'marketplace', 'orders', 'billing', 'portal'] as const;
const PLATFORM = 'platform';

type Entry = {
  /** A file below the floor, or `folder/*` for the files right in a folder. */
  path: string;
  /** Who may use it; every area unless it is said. */
  by?: readonly string[];
};

/** What of an area others may use. */
export const ENTRIES: Record<Floor, readonly Entry[]> = {
  contract: [
    { path: 'accounts/account.ts' },
    { path: 'identity/capability.ts' },
    { path: 'identity/session.ts' },
    // What travels beside a refusal, and an operation's right.
    { path: 'accounts/account.ts', by: [PLATFORM] },
    { path: 'identity/capability.ts', by: [PLATFORM] },
    { path: 'portal/notification.ts', by: [PLATFORM] },
  ],
  machines: [{ path: 'identity/*' }],
  'src/screens': [
    { path: 'accounts/*' },
    { path: 'accounts/form/*' },
    { path: 'accounts/actors/secret-field.ts', by: ['orders'] },
    { path: 'identity/actors/mfa.ts', by: ['accounts'] },
    { path: 'identity/actors/proof.ts', by: ['accounts'] },
    { path: 'identity/mfa/MethodList.tsx', by: ['accounts'] },
    { path: 'identity/mfa/MethodSummary.tsx', by: ['accounts'] },
    { path: 'identity/sign-in/CodeLead.tsx', by: ['accounts'] },
    { path: 'identity/sign-in/FactorCode.tsx', by: ['accounts'] },
  ],
  server: [
    { path: 'accounts/*' },
    { path: 'accounts/fields/*' },
    { path: 'identity/*' },
    { path: 'marketplace/catalogue.ts', by: ['orders'] },
    // Whose session a call has, and what it may do.
    { path: 'identity/rights.ts', by: [PLATFORM] },
    { path: 'identity/session.ts', by: [PLATFORM] },
    // The column that keeps it.
    { path: 'portal/chat/bot/states.ts', by: [PLATFORM] },
    { path: 'job-kinds.ts', by: [PLATFORM, 'portal'] },
  ],
};

const IMPORT = /(?:\bfrom|\bimport\(|^import)\s*'([#.][^']+)'/gm;

/** The own files that a file imports: values, types, and what it loads later. */
export const importsOf = (file: string, text: string): string[] =>
  [...text.matchAll(IMPORT)].map(([, to = '']) =>
    to.startsWith('#') ? to.slice(1) : join(dirname(file), to),
  );

type Place = { floor: Floor; area: string; path: string };

function placeOf(file: string): Place | undefined {
  const floor = FLOORS.find(one => file.startsWith(`${one}/`));
  if (floor === undefined) return undefined;
  const path = file.slice(floor.length + 1);
  return { floor, area: path.includes('/') ? (path.split('/')[0] ?? '') : '', path };
}

const covers = ({ path, by }: Entry, from: Place, to: Place): boolean =>
  (by?.includes(from.area) ?? from.area !== PLATFORM) &&
  (path === to.path || (path.endsWith('/*') && dirname(to.path) === path.slice(0, -2)));

/** Whether the file may import the other as far as areas are concerned; what stands outside of them may. */
export function isLetThrough(file: string, imported: string): boolean {
  const [from, to] = [placeOf(file), placeOf(imported)];
  if (!from || !to || from.floor !== to.floor) return true;
  if (![...AREAS, PLATFORM].includes(from.area)) return true;
  if (to.area === from.area || to.area === PLATFORM) return true;
  return ENTRIES[from.floor].some(entry => covers(entry, from, to));
}

/** Files that import one another in a circle, each circle once. */
export function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = [];
  const [done, path] = [new Set<string>(), [] as string[]];
  const visit = (file: string): void => {
    const at = path.indexOf(file);
    if (at >= 0) circles.push(path.slice(at));
    if (at >= 0 || done.has(file)) return;
    path.push(file);
    for (const next of graph.get(file) ?? []) visit(next);
    path.pop();
    done.add(file);
  };
  for (const file of graph.keys()) visit(file);
  return circles;
}
