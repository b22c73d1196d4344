/** The column with the company of an account, in the area's lists. */
import type { CompanyName } from '#contract/accounts/company.ts';
import { isSeller } from '#contract/accounts/hierarchy.ts';
import type { ListDefinition } from '#contract/platform/list-filters.ts';
import { pathTo } from '#src/addresses/path-to.ts';
import { AppLink } from '#src/ui/plain/AppLink.tsx';

const COLUMN = 'company';

/**
 * The list with the column shown by default for a seller, who has several companies.
 * @param of type of the listed account, or of the user's organisation
 */
export const withCompany = <List extends ListDefinition>(list: List, of: string | null): List =>
  isSeller(of) ? { ...list, hidden: list.hidden?.filter(column => column !== COLUMN) } : list;

export const companyCell = {
  cell: ({ Company }: { Company: CompanyName }) =>
    Company && (
      <AppLink to={pathTo('/account/$accountId', { accountId: Company.AccountId })}>
        {Company.DisplayName}
      </AppLink>
    ),
  blank: '–',
};
