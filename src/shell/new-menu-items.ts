/** The action bar's 'New' menu (section 2) and the rights that drive it (section 6). */
import type { MessageDescriptor } from 'react-intl';
import type { CreatableType } from '#contract/accounts/hierarchy.ts';
import type { Need } from '#contract/identity/capability.ts';
import { anyOf, need } from '#contract/identity/capability.ts';
import { newMenuTexts } from './navigation-texts.ts';

export type NewMenuItem = {
  label: MessageDescriptor;
  /** The legacy address on the site root that opens the creation. */
  hash: `#/Account/${string}`;
  selector: string;
  needs: Need;
  /** The type of the account it creates, if any. */
  creates?: CreatableType | 'Product';
};

const create = {
  service: need('PRODUCT_ACCOUNT', 'Create'),
  user: need('USER_ACCOUNT', 'Create'),
  department: need('DEPARTMENT_ACCOUNT', 'Create'),
  company: need('COMPANY_ACCOUNT', 'Create'),
  reseller: need('RESELLER_ACCOUNT', 'Create'),
};

/** Needed to order a service. */
export const ORDER_NEED = create.service;

/** Section 6: any of these rights allows importing. */
export const IMPORT_NEED = anyOf(create.user, create.service, create.company);

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
    needs: create.user,
    creates: 'User',
  },
  {
    label: newMenuTexts.import,
    hash: '#/Account/Import',
    selector: 'new-import',
    needs: IMPORT_NEED,
  },
  {
    label: newMenuTexts.department,
    hash: '#/Account/Create/Department',
    selector: 'new-department',
    needs: create.department,
    creates: 'Department',
  },
  {
    label: newMenuTexts.company,
    hash: '#/Account/Create/Company',
    selector: 'new-company',
    needs: create.company,
    creates: 'Company',
  },
  {
    label: newMenuTexts.reseller,
    hash: '#/Account/Create/Reseller',
    selector: 'new-reseller',
    needs: create.reseller,
    creates: 'Reseller',
  },
];
