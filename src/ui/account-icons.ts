import {
  IconBox,
  IconBuilding,
  IconBuildingStore,
  IconTie,
  IconUser,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { AccountType } from '#contract/accounts/account.ts';

/** Section 3: the icon of each account type. */
export const ACCOUNT_ICONS = {
  Provider: IconBuilding,
  Reseller: IconTie,
  Company: IconUsersGroup,
  Department: IconUsers,
  User: IconUser,
  Vendor: IconBuildingStore,
  Product: IconBox,
} satisfies Record<AccountType, unknown>;
