import { IconArrowRight, IconBox, IconServerCog } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import { ACCOUNT_ICONS } from '#src/ui/account-icons.ts';
import { stateTexts, typeTexts } from '#src/ui/account-texts.ts';
import { CompanyBeside } from '#src/ui/CompanyBeside.tsx';
import type { SearchOption } from './search-options.ts';
import { searchTexts } from './search-texts.ts';
import css from './GlobalSearch.module.css';

function AccountResult({ account }: Extract<SearchOption, { kind: 'account' }>) {
  const Icon = ACCOUNT_ICONS[account.AccountType];
  return (
    <>
      <Icon size={20} stroke={1.75} aria-hidden />
      <span className={css.words}>
        <span>{account.DisplayName}</span>
        <small>
          <FormattedMessage {...typeTexts[account.AccountType]} /> · <bdi>{account.AccountId}</bdi>
          {account.Path !== '' && <> · {account.Path}</>}
        </small>
      </span>
      {account.AccountState !== 'Active' && (
        <span className={css.state}>
          <FormattedMessage {...stateTexts[account.AccountState]} />
        </span>
      )}
    </>
  );
}

function RequestResult({ request, isOrder }: Extract<SearchOption, { kind: 'request' }>) {
  const number = isOrder ? request.OrderId : request.RequestId;
  return (
    <>
      <IconServerCog size={20} stroke={1.75} aria-hidden />
      <span className={css.words}>
        <span>
          <FormattedMessage
            {...(isOrder ? searchTexts.order : searchTexts.request)}
            values={{ number: String(number) }}
          />
        </span>
        <small>
          {request.ServiceName} · {request.Account.DisplayName}
          <CompanyBeside accountId={request.Account.AccountId} company={request.Company} />
        </small>
      </span>
    </>
  );
}

/** The content of one search option. */
export function SearchResult({ option }: { option: SearchOption }) {
  if (option.kind === 'account') return <AccountResult {...option} />;
  if (option.kind === 'request') return <RequestResult {...option} />;
  if (option.kind === 'all') {
    return (
      <>
        <IconArrowRight size={20} stroke={1.75} aria-hidden />
        <span className={css.words}>
          <FormattedMessage {...searchTexts.viewAll} values={{ total: option.total }} />
        </span>
      </>
    );
  }
  return (
    <>
      <IconBox size={20} stroke={1.75} aria-hidden />
      <span className={css.words}>
        <span>{option.service.DisplayName}</span>
        <small>{option.service.Vendor}</small>
      </span>
    </>
  );
}
