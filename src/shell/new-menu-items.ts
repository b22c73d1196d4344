/** The action bar's 'New' menu (section 2) and the rights that drive it (section 6). */
import type { MessageDescriptor } from 'react-intl';
import type { CreatableType } from '#contract/accounts/hierarchy.ts';
import type { Need } from '#contract/identity/capability.ts';
import { CREATION_NEEDS, IMPORT_NEED, ORDER_NEED } from '#src/access/creation-needs.ts';
import type { Hash } from '#src/addresses/path-to.ts';
import { newMenuTexts } from './navigation-texts.ts';

export type NewMenuItem = {
  label: MessageDescriptor;
  /** The legacy address on the site root that opens the creation. */
  hash: Hash;
  selector: string;
  needs: Need;
  /** The type of the account it creates; an import creates any. */
  creates: CreatableType | 'Product' | 'any';
};

/** In the order of section 2. */
export const NEW_MENU: readonly NewMenuItem[] = [
  {
    label: newMenuTexts.service,
    hash: '#/Account/Create/Service',
    selector: 'new-service',
    needs: ORDER_NEED,
    creates: 'Product',
  },
  {
    label: newMenuTexts.user,
    hash: '#/Account/Create/User',
    selector: 'new-user',
    needs: CREATION_NEEDS.User,
    creates: 'User',
  },
  {
    label: newMenuTexts.import,
    hash: '#/Account/Import',
    selector: 'new-import',
    needs: IMPORT_NEED,
    creates: 'any',
  },
  {
    label: newMenuTexts.department,
    hash: '#/Account/Create/Department',
    selector: 'new-department',
    needs: CREATION_NEEDS.Department,
    creates: 'Department',
  },
  {
    label: newMenuTexts.company,
    hash: '#/Account/Create/Company',
    selector: 'new-company',
    needs: CREATION_NEEDS.Company,
    creates: 'Company',
  },
  {
    label: newMenuTexts.reseller,
    hash: '#/Account/Create/Reseller',
    selector: 'new-reseller',
    needs: CREATION_NEEDS.Reseller,
    creates: 'Reseller',
  },
];
