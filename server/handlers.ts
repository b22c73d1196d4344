/** Every service of the contract and who answers it. */
import { account } from './accounts/services/account.ts';
import { imports } from './accounts/services/imports.ts';
import { authorization } from './identity/services/authorization.ts';
import { selfCare } from './identity/services/self-care.ts';
import { marketplace } from './marketplace/services/marketplace.ts';
import { serviceManagement } from './marketplace/services/service-management.ts';
import { provisioning } from './orders/services/provisioning.ts';
import type { Registry } from './platform/registry.ts';
import { admin } from './portal/services/admin.ts';
import { chatBot } from './portal/services/chat-bot.ts';
import { notification } from './portal/services/notification.ts';

export const handlers: Registry = {
  IAuthorizationService: authorization,
  ISelfCareService: selfCare,
  IAccountService: account,
  IImportService: imports,
  IMarketplaceService: marketplace,
  INotificationService: notification,
  IProvisioningService: provisioning,
  IChatBotService: chatBot,
  IAdminService: admin,
  IServiceManagementService: serviceManagement,
};
