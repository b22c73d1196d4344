/** The demonstration's identity provider, on the portal's own address: issuer and endpoint are paths on it. */
export const DEMO_IDENTITY = {
  id: 'meridian-staff',
  name: 'Meridian staff',
  issuer: '/demo/identity',
  authEndpoint: '/demo/identity/auth',
  client: 'cloud-marketplace-portal',
  scope: 'openid profile email',
} as const;
