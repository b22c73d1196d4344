import { useDebouncedCallback } from '@mantine/hooks';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { SEARCH_DEBOUNCE } from '#contract/platform/constants.ts';
import { usersBelow } from '#src/api/queries/user-security.ts';
import { navigate } from '#src/app/navigation.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { PagedTable } from '#src/screens/platform/lists/PagedTable.tsx';
import { Checkbox } from '#src/ui/plain/Checkbox.tsx';
import { TextField } from '#src/ui/plain/TextField.tsx';
import { AccountPage } from '../AccountPage.tsx';
import { securityTexts } from './security-texts.ts';
import { securityAddress, viewOf } from './security-view.ts';
import type { SecurityView } from './security-view.ts';
import { USER_COLUMNS } from './user-columns.tsx';
import screen from '#src/ui/Screen.module.css';
import css from './Security.module.css';

/** /account/{accountId}/security: how the users of an organisation sign in (section 2). */
export const SecurityScreen = () => (
  <AccountPage>{({ AccountId }) => <Security key={AccountId} accountId={AccountId} />}</AccountPage>
);

function Security({ accountId }: { accountId: number }) {
  const intl = useIntl();
  const view = viewOf(useSearch({ strict: false }));
  const [typed, setTyped] = useState(view.text);
  const show = (changes: Partial<SecurityView>) =>
    navigate(securityAddress(accountId, { ...view, ...changes }), { replace: true });
  const search = useDebouncedCallback((text: string) => show({ text }), SEARCH_DEBOUNCE);
  return (
    <section className={css.screen} aria-labelledby="security" data-testid="security">
      <h2 id="security" className={screen.page}>
        <FormattedMessage {...titles.security} />
      </h2>
      <div className={css.filters}>
        <TextField
          type="search"
          label={<FormattedMessage {...securityTexts.find} />}
          value={typed}
          maxLength={200}
          autoComplete="off"
          onChange={event => {
            setTyped(event.currentTarget.value);
            search(event.currentTarget.value.trim());
          }}
        />
        <Checkbox checked={view.withoutMfa} onChange={withoutMfa => show({ withoutMfa })}>
          <FormattedMessage {...securityTexts.withoutMfa} />
        </Checkbox>
      </div>
      <PagedTable
        label={intl.formatMessage(titles.security)}
        pages={usersBelow(accountId, view.text, view.withoutMfa)}
        columns={USER_COLUMNS}
        keyOf={user => user.AccountId}
        none={
          view.text === '' && !view.withoutMfa ? (
            <FormattedMessage {...securityTexts.none} />
          ) : (
            <FormattedMessage {...securityTexts.noMatch} />
          )
        }
      />
    </section>
  );
}
