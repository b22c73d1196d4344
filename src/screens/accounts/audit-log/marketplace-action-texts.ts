/** Texts of the audit log's actions about services, pricelists and prices. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const marketplaceActionTexts = defineMessages({
  'rates.load': {
    id: 'audit_action.rates_load',
    defaultMessage: 'Loaded exchange rates',
    description: 'Audit log: an action',
  },
  'pricelist.create': {
    id: 'audit_action.pricelist_create',
    defaultMessage: 'Pricelist created',
    description: 'Audit log: an action',
  },
  'pricelist.update': {
    id: 'audit_action.pricelist_update',
    defaultMessage: 'Pricelist changed',
    description: 'Audit log: an action',
  },
  'pricelist.delete': {
    id: 'audit_action.pricelist_delete',
    defaultMessage: 'Pricelist deleted',
    description: 'Audit log: an action',
  },
  'pricelist.prices': {
    id: 'audit_action.pricelist_prices',
    defaultMessage: 'Prices saved',
    description: 'Audit log: an action',
  },
  'service-group.create': {
    id: 'audit_action.service_group_create',
    defaultMessage: 'Service group created',
    description: 'Audit log: an action',
  },
  'service-group.update': {
    id: 'audit_action.service_group_update',
    defaultMessage: 'Service group changed',
    description: 'Audit log: an action',
  },
  'service-group.delete': {
    id: 'audit_action.service_group_delete',
    defaultMessage: 'Service group deleted',
    description: 'Audit log: an action',
  },
  'pricelist.propagate': {
    id: 'audit_action.pricelist_propagate',
    defaultMessage: 'Services propagated to the pricelist',
    description: 'Audit log: an action',
  },
  'pricelist.auto_add': {
    id: 'audit_action.pricelist_auto_add',
    defaultMessage: 'Services added to the pricelist automatically',
    description: 'Audit log: an action',
  },
  'service.create': {
    id: 'audit_action.service_create',
    defaultMessage: 'Service created',
    description: 'Audit log: an action',
  },
  'service.update': {
    id: 'audit_action.service_update',
    defaultMessage: 'Service changed',
    description: 'Audit log: an action',
  },
  'service.delete': {
    id: 'audit_action.service_delete',
    defaultMessage: 'Service deleted',
    description: 'Audit log: an action',
  },
  'service.restore': {
    id: 'audit_action.service_restore',
    defaultMessage: 'Service restored',
    description: 'Audit log: an action',
  },
  'vendor.update': {
    id: 'audit_action.vendor_update',
    defaultMessage: 'Vendor profile changed',
    description: 'Audit log: an action',
  },
});
