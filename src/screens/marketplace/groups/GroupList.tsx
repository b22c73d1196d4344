import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import type { ServiceGroupRow } from '#contract/marketplace/service-groups.ts';
import { groupList, groupOwners } from '#src/api/queries/service-groups.ts';
import { navigate } from '#src/app/navigation.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { marketplaceTexts } from '#src/screens/marketplace/shared/marketplace-texts.ts';
import { OwnerSelect } from '#src/screens/marketplace/shared/OwnerSelect.tsx';
import { PagedTable } from '#src/screens/platform/lists/PagedTable.tsx';
import { SearchField } from '#src/screens/platform/lists/SearchField.tsx';
import type { Column } from '#src/ui/DataTable.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { buttonClass } from '#src/ui/plain/Button.tsx';
import { groupTexts } from './group-texts.ts';
import { groupsAddress } from './groups-address.ts';
import type { GroupsView } from './groups-address.ts';
import { groupLinkId } from './use-focus-with-group.ts';
import css from '#src/screens/marketplace/shared/Marketplace.module.css';

type Props = { view: GroupsView; ownerId: number; hasOwners: boolean };

/** The groups of a seller by name. */
export function GroupList({ view, ownerId, hasOwners }: Props) {
  const intl = useIntl();
  const change = (changes: Partial<GroupsView>) =>
    navigate(groupsAddress({ ...view, ...changes }), { replace: true });
  return (
    <>
      <div className={css.filters}>
        <SearchField
          label={<FormattedMessage {...groupTexts.search} />}
          text={view.text}
          onChange={text => change({ text })}
        />
        {hasOwners && (
          <OwnerSelect
            owner={ownerId}
            ownersBy={groupOwners}
            isClearable={false}
            onChange={owner => change({ owner, group: null })}
          />
        )}
      </div>
      <PagedTable
        label={intl.formatMessage(titles.serviceGroups)}
        pages={groupList(ownerId, view.text.trim())}
        columns={columnsFor(view)}
        keyOf={row => row.Id}
        none={<Nothing view={view} />}
      />
    </>
  );
}

const columnsFor = (view: GroupsView): readonly Column<ServiceGroupRow>[] => [
  {
    key: 'name',
    title: <FormattedMessage {...marketplaceTexts.fieldName} />,
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
  {
    key: 'services',
    title: <FormattedMessage {...marketplaceTexts.services} />,
    atEnd: true,
    cell: row => <FormattedNumber value={row.MemberCount} />,
  },
  {
    key: 'rules',
    title: <FormattedMessage {...groupTexts.rules} />,
    atEnd: true,
    cell: row => <FormattedNumber value={row.UseCount} />,
  },
];

/** Distinguishes a seller without groups from a search without a match. */
function Nothing({ view }: { view: GroupsView }) {
  if (view.text.trim() === '')
    return (
      <p className={css.empty} data-testid="empty">
        <FormattedMessage {...groupTexts.empty} />
      </p>
    );
  return (
    <div className={css.empty} data-testid="no-match">
      <p>
        <FormattedMessage {...groupTexts.noMatch} />
      </p>
      <AppLink to={groupsAddress({ ...view, text: '' })} className={buttonClass({ variant: 'secondary' })}>
        <FormattedMessage {...groupTexts.clear} />
      </AppLink>
    </div>
  );
}
