import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Account } from '#contract/accounts/account.ts';
import type { PersonColumn } from '#contract/accounts/people-list.ts';
import { EXPORTS_USERS } from '#contract/accounts/people-rights.ts';
import type { Person } from '#contract/accounts/people.ts';
import type { ListQuery } from '#contract/platform/lists.ts';
import { canOn } from '#src/access/can-on.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import { call } from '#src/api/client.ts';
import { useSession } from '#src/app/hooks.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { PEOPLE_LISTS, peopleAddress } from '#src/screens/accounts/shared/people-address.ts';
import type { PeopleListName } from '#src/screens/accounts/shared/people-address.ts';
import type { ExportFormat } from '#src/screens/platform/lists/ExportMenu.tsx';
import { List } from '#src/screens/platform/lists/List.tsx';
import { useDefaultView } from '#src/screens/platform/lists/use-default-view.ts';
import { useListView } from '#src/screens/platform/lists/use-list-view.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { peopleActions } from './people-bulk.ts';
import { peopleCells } from './people-columns.tsx';
import { peopleBelow } from './people-queries.ts';
import { peopleSelection, refreshPeople } from './people-selection.ts';
import { PEOPLE_TEXTS, peopleTexts } from './people-texts.ts';
import screen from '#src/ui/Screen.module.css';
import css from './People.module.css';

const BY_NAME = { column: 'name', isDescending: false };

/** Where a user's name links to, by list. */
const CELLS = {
  people: peopleCells(({ AccountId }) => pathTo('/account/$accountId', { accountId: AccountId })),
  security: peopleCells(({ AccountId }) =>
    pathTo('/account/$accountId/user-security', { accountId: AccountId }),
  ),
};

const exportOf = (companyId: number) => (query: ListQuery, columns: PersonColumn[], format: ExportFormat) =>
  call('IAccountService/ExportUsers', { companyId, query, columns, format }, { quiet: true });

const nameOf = ({ DisplayName }: Person): string => DisplayName;

/** The people below an account, under the heading of their page; the export needs a right of its own. */
export function PeopleList({ name, account }: { name: PeopleListName; account: Account }) {
  const intl = useIntl();
  const { AccountId: accountId } = account;
  const list = PEOPLE_LISTS[name];
  const addressed = useListView(name, list, params => peopleAddress(name, accountId, params));
  const shown = useDefaultView(name, list, addressed);
  const user = useSession(({ context }) => context.user);
  const machine = useMemo(() => peopleSelection(accountId), [accountId]);
  const actions = user ? peopleActions(account, user) : [];
  const mayExport = user !== null && canOn(account, user, EXPORTS_USERS);
  return (
    <section className={css.screen} aria-labelledby={name} data-testid={name}>
      <h2 id={name} className={screen.page}>
        <FormattedMessage {...titles[name]} />
      </h2>
      {shown === null ? (
        <Skeleton lines={9} />
      ) : (
        <List
          name={name}
          list={list}
          texts={PEOPLE_TEXTS}
          shown={shown}
          label={intl.formatMessage(titles[name])}
          cells={CELLS[name]}
          defaultSort={BY_NAME}
          pages={query => peopleBelow(accountId, query)}
          keyOf={person => person.AccountId}
          none={<FormattedMessage {...peopleTexts.none} />}
          {...(actions.length > 0 ? { bulk: { machine, actions, nameOf, refresh: refreshPeople } } : {})}
          {...(mayExport ? { startExport: exportOf(accountId) } : {})}
        />
      )}
    </section>
  );
}
