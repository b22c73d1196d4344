/** The operation table (section 7), shared by client, server and documentation. */
import type * as z from 'zod/mini';
import { accountOperations } from './accounts/account.ts';
import { attentionOperations } from './accounts/attention.ts';
import { auditLogOperations } from './accounts/audit-log.ts';
import { accountChangeOperations } from './accounts/changes.ts';
import { customerOperations } from './accounts/customers.ts';
import { accountFieldOperations } from './accounts/fields.ts';
import { importOperations } from './accounts/imports.ts';
import { accountMoveOperations } from './accounts/move.ts';
import { accountNoteOperations } from './accounts/notes.ts';
import { accountOverviewOperations } from './accounts/overview.ts';
import { accountPeopleOperations } from './accounts/people.ts';
import { accountTerminationOperations } from './accounts/termination.ts';
import { accountTreeOperations } from './accounts/tree.ts';
import { userActionOperations } from './accounts/user-actions.ts';
import { authorizationOperations } from './identity/authorization.ts';
import { selfCareOperations } from './identity/self-care.ts';
import { twoFactorOperations } from './identity/two-factor.ts';
import { marketplaceOperations } from './marketplace/marketplace.ts';
import { offerOperations } from './marketplace/offers.ts';
import { priceFileOperations } from './marketplace/price-files.ts';
import { priceLoadOperations } from './marketplace/price-loads.ts';
import { priceTargetOperations } from './marketplace/price-targets.ts';
import { pricelistContentsOperations } from './marketplace/pricelist-contents.ts';
import { pricelistOperations } from './marketplace/pricelists.ts';
import { pricingOperations } from './marketplace/pricing.ts';
import { propagationOperations } from './marketplace/propagation.ts';
import { recalculationOperations } from './marketplace/recalculation.ts';
import { serviceGroupOperations } from './marketplace/service-groups.ts';
import { serviceSheetOperations } from './marketplace/service-sheets.ts';
import { serviceToolOperations } from './marketplace/service-tool.ts';
import { vendorProfileOperations } from './marketplace/vendor-profile.ts';
import { provisioningOperations } from './orders/provisioning.ts';
import { serviceOrderOperations } from './orders/service-orders.ts';
import { subscriptionPriceOperations } from './orders/subscription-prices.ts';
import { subscriptionOperations } from './orders/subscriptions.ts';
import { adminOperations } from './portal/admin.ts';
import { announcementOperations } from './portal/announcements.ts';
import { chatBotOperations } from './portal/chat-bot.ts';
import { landingPageOperations } from './portal/landing-page.ts';
import { listViewOperations } from './portal/list-views.ts';
import { notificationOperations } from './portal/notification.ts';
import { termsOperations } from './portal/terms.ts';

export const OPERATIONS = {
  ...authorizationOperations,
  ...selfCareOperations,
  ...twoFactorOperations,
  ...accountOperations,
  ...landingPageOperations,
  ...listViewOperations,
  ...accountChangeOperations,
  ...accountMoveOperations,
  ...accountNoteOperations,
  ...customerOperations,
  ...accountPeopleOperations,
  ...userActionOperations,
  ...accountOverviewOperations,
  ...attentionOperations,
  ...notificationOperations,
  ...auditLogOperations,
  ...accountTerminationOperations,
  ...accountTreeOperations,
  ...accountFieldOperations,
  ...importOperations,
  ...marketplaceOperations,
  ...offerOperations,
  ...pricelistOperations,
  ...pricelistContentsOperations,
  ...pricingOperations,
  ...recalculationOperations,
  ...priceFileOperations,
  ...propagationOperations,
  ...priceTargetOperations,
  ...serviceGroupOperations,
  ...serviceToolOperations,
  ...serviceSheetOperations,
  ...vendorProfileOperations,
  ...provisioningOperations,
  ...serviceOrderOperations,
  ...subscriptionPriceOperations,
  ...subscriptionOperations,
  ...chatBotOperations,
  ...adminOperations,
  ...priceLoadOperations,
  ...announcementOperations,
  ...termsOperations,
};

export type Operations = typeof OPERATIONS;
export type OperationName = keyof Operations;
export type Input<Name extends OperationName> = z.infer<Operations[Name]['input']>;
export type Output<Name extends OperationName> = z.infer<Operations[Name]['output']>;
