import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import type { GroupColumn } from '#contract/marketplace/group-list.ts';
import { GROUP_LIST } from '#contract/marketplace/group-list.ts';
import type { ServiceGroupRow } from '#contract/marketplace/service-groups.ts';
import { groupList, groupOwners } from '#src/api/queries/service-groups.ts';
import { navigate } from '#src/app/navigation.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { OwnerSelect } from '#src/screens/marketplace/shared/OwnerSelect.tsx';
import { List } from '#src/screens/platform/lists/List.tsx';
import { NoMatch } from '#src/screens/platform/lists/NoMatch.tsx';
import { SearchFilter } from '#src/screens/platform/lists/SearchFilter.tsx';
import { useDefaultView } from '#src/screens/platform/lists/use-default-view.ts';
import { useListView } from '#src/screens/platform/lists/use-list-view.ts';
import type { Column } from '#src/ui/DataTable.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { GROUP_TEXTS, groupTexts } from './group-texts.ts';
import { groupsAddress } from './groups-address.ts';
import type { GroupsView } from './groups-address.ts';
import { groupLinkId } from './use-focus-with-group.ts';
import css from '#src/screens/marketplace/shared/Marketplace.module.css';

const NAME = 'service-groups';

const BY_NAME = { column: 'name', isDescending: false };

type Props = { view: GroupsView; ownerId: number; hasOwners: boolean };

/** The groups of a seller. */
export function GroupList({ view, ownerId, hasOwners }: Props) {
  const intl = useIntl();
  const addressed = useListView(NAME, GROUP_LIST, params => groupsAddress({ ...view, params }));
  const shown = useDefaultView(NAME, GROUP_LIST, addressed);
  if (shown === null) return <Skeleton lines={9} />;
  return (
    <>
      <div className={css.filters}>
        <SearchFilter label={<FormattedMessage {...groupTexts.search} />} shown={shown} />
        {hasOwners && (
          <OwnerSelect
            owner={ownerId}
            ownersBy={groupOwners}
            isClearable={false}
            onChange={owner => navigate(groupsAddress({ ...view, owner, group: null }), { replace: true })}
          />
        )}
      </div>
      <List
        name={NAME}
        list={GROUP_LIST}
        texts={GROUP_TEXTS}
        shown={shown}
        label={intl.formatMessage(titles.serviceGroups)}
        cells={cellsFor(view)}
        defaultSort={BY_NAME}
        pages={query => groupList(ownerId, query)}
        keyOf={row => row.Id}
        none={
          <p className={css.empty} data-testid="empty">
            <FormattedMessage {...groupTexts.empty} />
          </p>
        }
        noMatch={<NoMatch text={groupTexts.noMatch} shown={shown} />}
      />
    </>
  );
}

const cellsFor = (
  view: GroupsView,
): Readonly<Record<GroupColumn, Omit<Column<ServiceGroupRow>, 'key' | 'title'>>> => ({
  name: {
    isRowHeader: true,
    cell: row => (
      <AppLink
        id={groupLinkId(row.Id)}
        to={groupsAddress({ ...view, group: row.Id })}
        aria-current={row.Id === view.group ? 'true' : undefined}
      >
        {row.Name}
      </AppLink>
    ),
  },
  services: { atEnd: true, cell: row => <FormattedNumber value={row.MemberCount} /> },
  rules: { atEnd: true, cell: row => <FormattedNumber value={row.UseCount} /> },
});
