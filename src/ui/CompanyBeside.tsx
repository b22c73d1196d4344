import type { CompanyName } from '#contract/accounts/company.ts';

type Props = { accountId: number; company: CompanyName };

/** The name of an account's company, after the account; nothing for the company itself, and if it is hidden. */
export const CompanyBeside = ({ accountId, company }: Props) =>
  company === null || company.AccountId === accountId ? null : <> · {company.DisplayName}</>;
