import { IconBookmark } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { EMPTY_VIEW } from '#contract/platform/list-address.ts';
import type { ListDefinition } from '#contract/platform/list-filters.ts';
import type { ListName } from '#contract/portal/list-views.ts';
import { lazyOverlay } from '#src/app/lazy-overlay.tsx';
import { Menu } from '#src/ui/Menu.tsx';
import { MenuDivider, MenuItem } from '#src/ui/MenuItem.tsx';
import { buttonClass } from '#src/ui/plain/Button.tsx';
import { queryText } from './list-fields.ts';
import { listViews } from './list-views-queries.ts';
import { isBare, viewIn } from './opening-query.ts';
import type { ShownList } from './use-list-view.ts';
import { viewTexts } from './view-texts.ts';

const ViewsDialog = lazyOverlay(() => import('./ViewsDialog.tsx'), 'ViewsDialog');

type Props = { name: ListName; list: ListDefinition; shown: ShownList };

/** The menu of a list's saved views: chooses one, saves the current one, and manages them. */
export function SavedViews({ name, list, shown: { view, show, preferences } }: Props) {
  const [isOpen, setOpen] = useState(false);
  const views = useQuery(listViews(name)).data?.Views ?? [];
  const asSaved = queryText(list, { ...view, columns: view.columns ?? preferences.columns });
  // A view is current with its own columns in the address, and right after it was saved with the preferred ones.
  const isShown = (query: string) => query === asSaved || query === queryText(list, view);
  const current = views.find(one => isShown(queryText(list, viewIn(list, one))));
  return (
    <>
      <Menu
        button={{
          className: buttonClass({ variant: 'secondary' }),
          children: (
            <>
              <IconBookmark size={18} aria-hidden />{' '}
              {current ? current.Name : <FormattedMessage {...viewTexts.views} />}
            </>
          ),
        }}
      >
        <MenuItem checked={isBare(view)} onClick={() => show(EMPTY_VIEW)}>
          <FormattedMessage {...viewTexts.all} />
        </MenuItem>
        {views.map(one => (
          <MenuItem
            key={one.ViewId}
            checked={one === current}
            onClick={() => show({ ...EMPTY_VIEW, ...viewIn(list, one) })}
          >
            {one.Name}
          </MenuItem>
        ))}
        <MenuDivider />
        <MenuItem onClick={() => setOpen(true)}>
          <FormattedMessage {...viewTexts.manage} />
        </MenuItem>
      </Menu>
      <ViewsDialog
        opened={isOpen}
        name={name}
        query={asSaved}
        current={current?.IsOwn ? current : null}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
