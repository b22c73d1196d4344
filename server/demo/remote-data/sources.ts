/** Addresses of the demonstration's remote data sources on the portal's origin. */
export const DEMO_DATA = '/demo/data/';

export const DEMO_SOURCES = {
  costCentres: { address: `${DEMO_DATA}cost-centres` },
  vatRegister: { address: `${DEMO_DATA}vat-register` },
} as const;
