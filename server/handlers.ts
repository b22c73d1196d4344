/** The handlers of every service of the contract; some services combine several areas. */
import { auditLog } from './accounts/services/audit-log.ts';
import { accountChanges } from './accounts/services/changes.ts';
import { imports } from './accounts/services/imports.ts';
import { accountNotes } from './accounts/services/notes.ts';
import { accountOverviews } from './accounts/services/overview.ts';
import { accountPeople } from './accounts/services/people.ts';
import { accountTree } from './accounts/services/tree.ts';
import { accountViews } from './accounts/services/views.ts';
import { authorization } from './identity/services/authorization.ts';
import { selfCare } from './identity/services/self-care.ts';
import { twoFactor } from './identity/services/two-factor.ts';
import { accountServices } from './marketplace/services/allowed-services.ts';
import { marketplace } from './marketplace/services/marketplace.ts';
import { priceLoads } from './marketplace/services/price-loads.ts';
import { priceTargets } from './marketplace/services/price-targets.ts';
import { pricelists } from './marketplace/services/pricelists.ts';
import { pricing } from './marketplace/services/pricing.ts';
import { propagation } from './marketplace/services/propagation.ts';
import { recalculation } from './marketplace/services/recalculation.ts';
import { serviceGroups } from './marketplace/services/service-groups.ts';
import { serviceManagement } from './marketplace/services/service-management.ts';
import { accountOrders } from './orders/services/account-orders.ts';
import { ordering } from './orders/services/ordering.ts';
import { provisioning } from './orders/services/provisioning.ts';
import type { Registry } from './platform/registry.ts';
import { admin } from './portal/services/admin.ts';
import { chatBot } from './portal/services/chat-bot.ts';
import { landingPage } from './portal/services/landing-page.ts';
import { listViewHandlers } from './portal/services/list-views.ts';
import { notification } from './portal/services/notification.ts';
import { serviceTerms, terms } from './portal/services/terms.ts';

export const handlers: Registry = {
  IAuthorizationService: authorization,
  ISelfCareService: selfCare,
  IAccountService: {
    ...accountViews,
    ...accountChanges,
    ...accountServices,
    ...accountNotes,
    ...accountOrders,
    ...accountOverviews,
    ...accountPeople,
    ...accountTree,
    ...auditLog,
    ...landingPage,
    ...listViewHandlers,
    ...terms,
    ...twoFactor,
  },
  IImportService: imports,
  IMarketplaceService: { ...marketplace, ...pricelists, ...propagation, ...ordering, ...serviceTerms },
  IPricingService: { ...pricing, ...recalculation },
  IMetadataService: { ...priceTargets, ...serviceGroups },
  INotificationService: notification,
  IProvisioningService: provisioning,
  IChatBotService: chatBot,
  IAdminService: { ...admin, ...priceLoads },
  IServiceManagementService: serviceManagement,
};
