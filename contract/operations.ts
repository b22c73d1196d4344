/** The one table of calls (section 7): client, server and documentation read it. */
import type * as z from 'zod/mini';
import { accountChangeOperations } from './account-changes.ts';
import { accountFieldOperations } from './account-fields.ts';
import { accountMoveOperations } from './account-moves.ts';
import { accountNoteOperations } from './account-notes.ts';
import { accountPeopleOperations } from './account-people.ts';
import { accountTerminationOperations } from './account-termination.ts';
import { accountTreeOperations } from './account-tree.ts';
import { accountOperations } from './account.ts';
import { adminOperations } from './admin.ts';
import { auditLogOperations } from './audit-log.ts';
import { authorizationOperations } from './authorization.ts';
import { chatBotOperations } from './chat-bot.ts';
import { importOperations } from './imports.ts';
import { landingPageOperations } from './landing-page.ts';
import { marketplaceOperations } from './marketplace.ts';
import { notificationOperations } from './notification.ts';
import { provisioningOperations } from './provisioning.ts';
import { selfCareOperations } from './self-care.ts';
import { serviceOrderOperations } from './service-orders.ts';
import { termsOfAccountService, termsOfMarketplaceService } from './terms.ts';

export const OPERATIONS = {
  ...authorizationOperations,
  ...selfCareOperations,
  ...accountOperations,
  ...landingPageOperations,
  ...accountChangeOperations,
  ...accountMoveOperations,
  ...accountNoteOperations,
  ...accountPeopleOperations,
  ...notificationOperations,
  ...auditLogOperations,
  ...accountTerminationOperations,
  ...accountTreeOperations,
  ...accountFieldOperations,
  ...importOperations,
  ...marketplaceOperations,
  ...provisioningOperations,
  ...serviceOrderOperations,
  ...chatBotOperations,
  ...adminOperations,
  ...termsOfAccountService,
  ...termsOfMarketplaceService,
};

export type Operations = typeof OPERATIONS;
export type OperationName = keyof Operations;
export type Input<Name extends OperationName> = z.infer<Operations[Name]['input']>;
export type Output<Name extends OperationName> = z.infer<Operations[Name]['output']>;
