/** The named organisations of the demonstration, and the parents of named people. */
import type { Place } from '../person.ts';

export const PROVIDER = 'Meridian Cloud';

/** `city` is one of data/names.json; without it a random one is used. */
export type Organisation = { name: string; city?: string; place?: Place };

/** Three levels of resellers: name, the resellers below. */
export type ResellerTree = Organisation & { below?: readonly ResellerTree[] };

export const RESELLERS: readonly ResellerTree[] = [
  {
    name: 'Northbridge Partners',
    city: 'London',
    place: 'reseller',
    below: [
      { name: 'Baltic Cloud Alliance', below: [{ name: 'Hanse Systemhaus' }] },
      { name: 'Fenland Computing' },
    ],
  },
  { name: 'Channel Iberia', below: [{ name: 'Galileo Servizi' }] },
  {
    name: 'Danube Digital',
    below: [{ name: 'Alpine IT Partners', below: [{ name: 'Tatra Sieťové Služby' }] }],
  },
  { name: 'Eastgate Systems' },
];

/** Companies of named people, and names that are hard to display. */
export const NAMED_COMPANIES: readonly (Organisation & { reseller: string })[] = [
  { name: 'Nordlicht Energie AG', city: 'Hamburg', place: 'company', reseller: 'Northbridge Partners' },
  { name: 'Anadolu Tekstil A.Ş.', city: 'İstanbul', place: 'foreignCompany', reseller: 'Eastgate Systems' },
  {
    name: 'Europäische Genossenschaft für nachhaltige Energieversorgung, Wasserwirtschaft und kommunale Infrastrukturentwicklung im Dreiländereck',
    city: 'Zürich',
    reseller: 'Northbridge Partners',
  },
  { name: 'Българска роза ООД', city: 'София', reseller: 'Danube Digital' },
  { name: 'L’Atelier d’Émile O’Connor', city: 'Lyon', reseller: 'Northbridge Partners' },
  { name: '<b>Bold & Söhne</b> GmbH', city: 'Wien', reseller: 'Alpine IT Partners' },
];

/** The department of named people. */
export const NAMED_DEPARTMENT = 'Customer Service';

export const COMPANIES = 40;

export const VENDORS = [
  'Aurelia Software',
  'Bluefjord Cloud',
  'Castellan Security',
  'Fénix Soluções',
  'Kestrel Telecom',
  'Lumen & Oak Studio',
  'Northpeak Systems',
  'Ostara Hosting',
  'Papyrus Office',
  'Quillon Networks',
  'Tessera Analytics',
  'Verdant Data',
] as const;
