/** The handlers of every operation of the contract. */
import { accountHandlers } from './accounts/handlers/account.ts';
import { attentionHandlers } from './accounts/handlers/attention.ts';
import { auditLogHandlers } from './accounts/handlers/audit-log.ts';
import { accountChangeHandlers } from './accounts/handlers/changes.ts';
import { customerHandlers } from './accounts/handlers/customers.ts';
import { accountFieldHandlers } from './accounts/handlers/fields.ts';
import { importHandlers } from './accounts/handlers/imports.ts';
import { accountMoveHandlers } from './accounts/handlers/move.ts';
import { accountNoteHandlers } from './accounts/handlers/notes.ts';
import { accountOverviewHandlers } from './accounts/handlers/overview.ts';
import { accountPeopleHandlers } from './accounts/handlers/people.ts';
import { accountTerminationHandlers } from './accounts/handlers/termination.ts';
import { accountTreeHandlers } from './accounts/handlers/tree.ts';
import { userActionHandlers } from './accounts/handlers/user-actions.ts';
import { authorizationHandlers } from './identity/handlers/authorization.ts';
import { selfCareHandlers } from './identity/handlers/self-care.ts';
import { twoFactorHandlers } from './identity/handlers/two-factor.ts';
import { marketplaceHandlers } from './marketplace/handlers/marketplace.ts';
import { offerHandlers } from './marketplace/handlers/offers.ts';
import { priceFileHandlers } from './marketplace/handlers/price-files.ts';
import { priceLoadHandlers } from './marketplace/handlers/price-loads.ts';
import { priceTargetHandlers } from './marketplace/handlers/price-targets.ts';
import { pricelistContentsHandlers } from './marketplace/handlers/pricelist-contents.ts';
import { pricelistHandlers } from './marketplace/handlers/pricelists.ts';
import { pricingHandlers } from './marketplace/handlers/pricing.ts';
import { propagationHandlers } from './marketplace/handlers/propagation.ts';
import { recalculationHandlers } from './marketplace/handlers/recalculation.ts';
import { serviceGroupHandlers } from './marketplace/handlers/service-groups.ts';
import { serviceSheetHandlers } from './marketplace/handlers/service-sheets.ts';
import { serviceToolHandlers } from './marketplace/handlers/service-tool.ts';
import { vendorProfileHandlers } from './marketplace/handlers/vendor-profile.ts';
import { provisioningHandlers } from './orders/handlers/provisioning.ts';
import { serviceOrderHandlers } from './orders/handlers/service-orders.ts';
import { subscriptionPriceHandlers } from './orders/handlers/subscription-prices.ts';
import { subscriptionHandlers } from './orders/handlers/subscriptions.ts';
import type { Registry } from './platform/registry.ts';
import { adminHandlers } from './portal/handlers/admin.ts';
import { announcementHandlers } from './portal/handlers/announcements.ts';
import { chatBotHandlers } from './portal/handlers/chat-bot.ts';
import { landingPageHandlers } from './portal/handlers/landing-page.ts';
import { listViewHandlers } from './portal/handlers/list-views.ts';
import { notificationHandlers } from './portal/handlers/notification.ts';
import { termsHandlers } from './portal/handlers/terms.ts';

export const handlers: Registry = {
  ...accountHandlers,
  ...attentionHandlers,
  ...auditLogHandlers,
  ...accountChangeHandlers,
  ...accountFieldHandlers,
  ...importHandlers,
  ...accountMoveHandlers,
  ...accountNoteHandlers,
  ...accountOverviewHandlers,
  ...customerHandlers,
  ...accountPeopleHandlers,
  ...accountTerminationHandlers,
  ...accountTreeHandlers,
  ...userActionHandlers,
  ...authorizationHandlers,
  ...selfCareHandlers,
  ...twoFactorHandlers,
  ...marketplaceHandlers,
  ...offerHandlers,
  ...priceFileHandlers,
  ...priceLoadHandlers,
  ...priceTargetHandlers,
  ...pricelistHandlers,
  ...pricelistContentsHandlers,
  ...pricingHandlers,
  ...propagationHandlers,
  ...recalculationHandlers,
  ...serviceGroupHandlers,
  ...serviceSheetHandlers,
  ...serviceToolHandlers,
  ...vendorProfileHandlers,
  ...provisioningHandlers,
  ...serviceOrderHandlers,
  ...subscriptionPriceHandlers,
  ...subscriptionHandlers,
  ...adminHandlers,
  ...announcementHandlers,
  ...chatBotHandlers,
  ...landingPageHandlers,
  ...listViewHandlers,
  ...notificationHandlers,
  ...termsHandlers,
};
