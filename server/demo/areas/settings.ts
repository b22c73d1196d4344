/** Installation settings of the demonstration: branding and support details (section 3). */
import { DEMO_SOURCES } from '#server/demo/remote-data/sources.ts';
import { DEMO_IDENTITY } from '../identity.ts';
import { insertAll } from '../world.ts';
import type { Area } from '../world.ts';
import { PROVIDER } from './organisation.ts';

export const BRANDING_FILES = { logo: 'logo.svg', favicon: 'favicon.svg' };

const branding = {
  title: `${PROVIDER} Marketplace`,
  ...BRANDING_FILES,
  colors: '1867c0',
  marketplace_owner: PROVIDER,
  pod_id: 'pp',
  sso_setup_list: [
    {
      id: DEMO_IDENTITY.id,
      name: DEMO_IDENTITY.name,
      auth_endpoint: DEMO_IDENTITY.authEndpoint,
      client: DEMO_IDENTITY.client,
      scope: DEMO_IDENTITY.scope,
    },
  ],
  register_url: 'https://meridian-cloud.example/register',
  default_locale: 'en',
  status_page_url: 'https://status.meridian-cloud.example/',
  support_contact_info: {
    phone_number: '+49 40 555 0100',
    email: 'support@meridian-cloud.example',
    workdays_main: 'Monday to Friday',
    workdays_main_time: '8:00–18:00',
    workdays_other: 'Saturday',
    workdays_other_time: '9:00–13:00',
  },
  support_url: 'https://help.meridian-cloud.example/',
  login_support_phone_number: '+49 40 555 0100',
};

const supportDetails = {
  Imprint: 'https://meridian-cloud.example/imprint',
  SupportPhoneNumber: '+49 40 555 0100',
  SupportTechnicalEmail: 'support@meridian-cloud.example',
  SupportWorkingHoursRegular: '8:00–18:00',
  SupportWorkingDaysRegular: 'Monday to Friday',
  SupportWorkingHoursOthers: '9:00–13:00',
  SupportWorkingDaysOthers: 'Saturday',
  SupportUrl: 'https://help.meridian-cloud.example/',
  SupportButtonText: 'Open the help centre',
  SupportSalesPhoneNumber: '+49 40 555 0110',
  SupportSalesEmail: 'sales@meridian-cloud.example',
  SupportBillingPhoneNumber: '+49 40 555 0120',
  SupportBillingEmail: 'billing@meridian-cloud.example',
  KnowledgeBaseUrl: 'https://help.meridian-cloud.example/knowledge',
};

/** Server-side settings of the identity provider: a public client that uses PKCE. */
const identityProviders = {
  [DEMO_IDENTITY.id]: { issuer: DEMO_IDENTITY.issuer, client_id: DEMO_IDENTITY.client },
};

export const settings: Area = {
  name: 'settings',
  load: world =>
    insertAll(world, 'setting', [
      { key: 'branding', value: JSON.stringify(branding) },
      { key: 'identity_providers', value: JSON.stringify(identityProviders) },
      { key: 'remote_data_sources', value: JSON.stringify(DEMO_SOURCES) },
      { key: 'support_details', value: JSON.stringify(supportDetails) },
    ]),
};
