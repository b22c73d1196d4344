/** The cells of the list of people. */
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import type { PersonColumn } from '#contract/accounts/people-list.ts';
import type { Person } from '#contract/accounts/people.ts';
import type { Address } from '#src/addresses/path-to.ts';
import { Badge } from '#src/ui/Badge.tsx';
import type { Column } from '#src/ui/DataTable.tsx';
import { DateTime } from '#src/ui/DateTime.tsx';
import { Day } from '#src/ui/DeadlineDate.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { mfaTexts, peopleTexts } from './people-texts.ts';

const ON = { Icon: IconCircleCheck, kind: 'success' } as const;
const OFF = { Icon: IconAlertTriangle, kind: 'warning' } as const;

/** @param addressOf where a user's name links to */
export const peopleCells = (
  addressOf: (person: Person) => Address,
): Record<PersonColumn, Omit<Column<Person>, 'key' | 'title'>> => ({
  name: {
    isRowHeader: true,
    cell: person => <AppLink to={addressOf(person)}>{person.DisplayName}</AppLink>,
  },
  username: { cell: person => person.Username },
  email: { cell: person => person.Email },
  parent: { cell: person => person.Parent.DisplayName ?? person.Parent.AccountId },
  state: { oneLine: true, cell: person => <StatusBadge state={person.AccountState} /> },
  roles: { cell: person => person.Roles.join(', '), blank: '–' },
  mfa: {
    oneLine: true,
    cell: person => (
      <Badge look={person.HasMfa ? ON : OFF}>
        <FormattedMessage {...(person.HasMfa ? mfaTexts.on : mfaTexts.off)} />
      </Badge>
    ),
  },
  lastLogon: {
    oneLine: true,
    cell: person =>
      person.LastLogon === null ? (
        <FormattedMessage {...peopleTexts.never} />
      ) : (
        <DateTime at={person.LastLogon} />
      ),
  },
  created: { oneLine: true, cell: person => <Day date={person.CreatedAt} /> },
});
