/**
 * Which files may import which (docs/adr/0022). Every layer (contract, machines, screens, server) has the same areas. A file
 * may import anything of its own area and of `platform`, and the entries that other areas list here. Files directly in a
 * layer's folder combine the areas and may import everything. Within an area of the screens tools/features.ts applies.
 */
import { dirname, join } from 'node:path';

export const LAYERS = ['contract', 'machines', 'src/screens', 'server'] as const;
export type Layer = (typeof LAYERS)[number];

export const AREAS = ['identity', 'accounts', 'marketplace', 'orders', 'billing', 'portal'] as const;
const PLATFORM = 'platform';
/** On the server, users and their rights are below the accounts. */
const ABOVE_ACCOUNTS = ['marketplace', 'orders', 'billing', 'portal'];

type Entry = {
  /** A file, relative to the layer's folder, or `folder/*` for the files directly in a folder. */
  path: string;
  /** The areas that may import it; by default all but `platform`. */
  by?: readonly string[];
};

/** The files that other areas may import. */
export const ENTRIES: Record<Layer, readonly Entry[]> = {
  contract: [
    { path: 'accounts/account.ts' },
    { path: 'accounts/company.ts', by: ['orders'] },
    { path: 'accounts/overview-limits.ts', by: ['orders'] },
    { path: 'identity/capability.ts' },
    { path: 'identity/session.ts' },
    { path: 'marketplace/fee-types.ts', by: ['orders'] },
    { path: 'marketplace/offers.ts', by: ['orders'] },
    { path: 'marketplace/price-rights.ts' },
    { path: 'orders/provisioning-states.ts', by: ['accounts'] },
    // The part of the console about prices.
    { path: 'portal/admin.ts', by: ['marketplace'] },
    // For the data of an error response, and for the right of an operation.
    { path: 'accounts/account.ts', by: [PLATFORM] },
    { path: 'identity/capability.ts', by: [PLATFORM] },
    { path: 'marketplace/pricelists.ts', by: [PLATFORM] },
    { path: 'marketplace/pricing.ts', by: [PLATFORM] },
    { path: 'marketplace/service-groups.ts', by: [PLATFORM] },
    { path: 'marketplace/propagation.ts', by: [PLATFORM] },
    { path: 'marketplace/service-tool.ts', by: [PLATFORM] },
    { path: 'marketplace/vendor-profile.ts', by: [PLATFORM] },
    { path: 'portal/notification.ts', by: [PLATFORM] },
  ],
  machines: [{ path: 'identity/*' }],
  'src/screens': [
    { path: 'accounts/shared/*' },
    { path: 'accounts/shared/form/*' },
    { path: 'accounts/shared/page/*' },
    { path: 'accounts/account/edit/edit-texts.ts', by: ['portal'] },
    { path: 'accounts/imports/imports-address.ts', by: ['portal'] },
    { path: 'orders/provisioning/RequestStatus.tsx', by: ['portal'] },
    { path: 'orders/provisioning/provisioning-texts.ts', by: ['portal'] },
    // The page of an account and the dashboard link to the lists of orders.
    { path: 'orders/shared/provisioning-address.ts', by: ['accounts', 'portal'] },
    { path: 'orders/subscriptions/subscriptions-address.ts', by: ['accounts', 'portal'] },
    // A change of an account may ask for a code, and its page shows the verification methods of a user.
    { path: 'identity/shared/*', by: ['accounts'] },
    { path: 'identity/mfa/MethodList.tsx', by: ['accounts'] },
    { path: 'identity/mfa/MethodSummary.tsx', by: ['accounts'] },
    { path: 'identity/mfa/mfa-actors.ts', by: ['accounts'] },
  ],
  server: [
    { path: 'accounts/*', by: ABOVE_ACCOUNTS },
    { path: 'accounts/fields/*', by: ABOVE_ACCOUNTS },
    { path: 'identity/*' },
    { path: 'identity/sign-in/two-factor-changes.ts', by: ['accounts'] },
    { path: 'configuration/layouts.ts', by: ['marketplace'] },
    { path: 'marketplace/catalogue.ts', by: ['orders'] },
    { path: 'marketplace/offers/*', by: ['orders'] },
    { path: 'orders/provisioning/unfinished.ts', by: ['accounts'] },
    // The dispatcher finds the session of a call and checks its right before it calls a handler.
    { path: 'identity/rights.ts', by: [PLATFORM] },
    { path: 'identity/session.ts', by: [PLATFORM] },
    { path: 'job-kinds.ts', by: [PLATFORM, 'portal'] },
  ],
};

const IMPORT = /(?:\bfrom|\bimport\(|^import)\s*'([#.][^']+)'/gm;

/** Returns the project's files that a file imports, also by `import type` and `import()`. */
export const importsOf = (file: string, text: string): string[] =>
  [...text.matchAll(IMPORT)].map(([, to = '']) =>
    to.startsWith('#') ? to.slice(1) : join(dirname(file), to),
  );

type Place = { layer: Layer; area: string; path: string };

function placeOf(file: string): Place | undefined {
  const layer = LAYERS.find(one => file.startsWith(`${one}/`));
  if (layer === undefined) return undefined;
  const path = file.slice(layer.length + 1);
  return { layer, area: path.includes('/') ? (path.split('/')[0] ?? '') : '', path };
}

const covers = ({ path, by }: Entry, from: Place, to: Place): boolean =>
  (by?.includes(from.area) ?? from.area !== PLATFORM) &&
  (path === to.path || (path.endsWith('/*') && dirname(to.path) === path.slice(0, -2)));

/** Whether the areas allow the import. Files outside of the areas may import everything. */
export function isImportAllowed(file: string, imported: string): boolean {
  const [from, to] = [placeOf(file), placeOf(imported)];
  if (!from || !to || from.layer !== to.layer) return true;
  if (![...AREAS, PLATFORM].includes(from.area)) return true;
  if (to.area === from.area || to.area === PLATFORM) return true;
  return ENTRIES[from.layer].some(entry => covers(entry, from, to));
}

/** Returns the import cycles found by a depth-first search, each as its files in order. */
export function cyclesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = [];
  const [done, path] = [new Set<string>(), [] as string[]];
  const visit = (file: string): void => {
    const at = path.indexOf(file);
    if (at >= 0) cycles.push(path.slice(at));
    if (at >= 0 || done.has(file)) return;
    path.push(file);
    for (const next of graph.get(file) ?? []) visit(next);
    path.pop();
    done.add(file);
  };
  for (const file of graph.keys()) visit(file);
  return cycles;
}
