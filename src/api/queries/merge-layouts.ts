import type { ViewLayout } from '#contract/accounts/account.ts';

type Container = ViewLayout['Pages'][number]['Containers'][number];

/** Merges containers of the same name; each field appears once, at its first position. */
function unite(containers: readonly Container[]): Container[] {
  const united = new Map<string, Container>();
  for (const container of containers) {
    const known = united.get(container.Name);
    united.set(container.Name, {
      ...(known ?? container),
      Fields: [...new Set([...(known?.Fields ?? []), ...container.Fields])],
    });
  }
  return [...united.values()];
}

/**
 * Section 7: for Product accounts the generic Product layout's containers merge into the first page of the
 * product's own layout, before the containers that the product adds.
 */
export function mergeLayouts(generic: ViewLayout, specific: ViewLayout): ViewLayout {
  const [first, ...rest] = specific.Pages;
  if (first === undefined) return specific;
  const shared = generic.Pages.flatMap(page => page.Containers);
  return { Pages: [{ ...first, Containers: unite([...shared, ...first.Containers]) }, ...rest] };
}
