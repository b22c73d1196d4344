import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { lazyOverlay } from '#src/app/lazy-overlay.tsx';
import { useWasEver } from '#src/app/use-was-ever.ts';
import { Button } from '#src/ui/plain/Button.tsx';
import { activeFilters } from './explore-filters.ts';
import { exploreTexts } from './explore-texts.ts';
import type { FacetsProps } from './Facets.tsx';

const FacetsDrawer = lazyOverlay(() => import('./FacetsDrawer.tsx'), 'FacetsDrawer');

/** A button with the number of active facets, which opens them in a drawer. */
export function NarrowFacets({ total, ...facets }: FacetsProps & { total: number | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useWasEver(isOpen);
  const count = activeFilters(facets.filters).filter(key => key !== 'text').length;
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconFilter size={18} aria-hidden /> <FormattedMessage {...exploreTexts.filters} />
        {count > 0 && (
          <>
            {' '}
            (<FormattedNumber value={count} />)
          </>
        )}
      </Button>
      {wasOpen && <FacetsDrawer {...facets} opened={isOpen} total={total} onClose={() => setOpen(false)} />}
    </>
  );
}
