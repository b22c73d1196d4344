/** Every service of the contract and who answers it. */
import type { Registry } from './registry.ts';
import { account } from './services/account.ts';
import { admin } from './services/admin.ts';
import { authorization } from './services/authorization.ts';
import { chatBot } from './services/chat-bot.ts';
import { imports } from './services/imports.ts';
import { marketplace } from './services/marketplace.ts';
import { notification } from './services/notification.ts';
import { provisioning } from './services/provisioning.ts';
import { selfCare } from './services/self-care.ts';
import { serviceManagement } from './services/service-management.ts';

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
