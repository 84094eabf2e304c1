import type { CallTable } from '../call.ts';

export { vehiclesRefusals } from './vehicles.errors.ts';
export type * from './vehicles.types.ts';

const moved = ['vehicles.vehicle_unknown', 'vehicles.vehicle_moved'] as const;
const byCompany = [...moved, 'vehicles.role_needed', 'vehicles.own_vehicle'] as const;
const foreign = (scene: string) => [{ foreign: { no: `${scene}.no` }, outcome: 'vehicles.vehicle_unknown' }] as const;

/** End-of-life vehicles: only qualified companies may take them (State Council decree 715). */
export const vehiclesCalls = {
  'vehicles.list_qualified': {
    method: 'GET',
    path: '/api/vehicles/qualified',
    auth: 'app',
    shows: ['companies'],
    trust: { names: 'public' },
    summary: 'Companies of the province that are qualified today to take end-of-life vehicles',
  },
  'vehicles.book': {
    method: 'POST',
    path: '/api/vehicles/book',
    auth: 'user',
    idempotent: true,
    stale: ['vehicles'],
    refusals: [
      'vehicles.already_open',
      'vehicles.pledged',
      'vehicles.core_missing',
      'vehicles.photo_unknown',
      'vehicles.too_many_open',
      'vehicles.district_unknown',
    ],
    trust: {
      names: [
        {
          foreign: { photoIds: 'vehiclePhotos.photoIds' },
          outcome: 'vehicles.photo_unknown',
          input: { plate: '粤B0T001', missing: [], energy: 'fuel', pledged: false, adcode: '440305' },
          absent: {
            photoIds: [
              '0193f3a0-0000-7000-8000-0000000000f1',
              '0193f3a0-0000-7000-8000-0000000000f2',
              '0193f3a0-0000-7000-8000-0000000000f3',
              '0193f3a0-0000-7000-8000-0000000000f4',
            ],
          },
        },
      ],
      trials: [
        {
          scene: 'vehiclePhotos',
          by: 'owner',
          change: { note: '在地下车库' },
          input: {
            plate: '$plate',
            vin: '1M8GDM9AXKP042788',
            model: '大众 朗逸',
            kind: 'car',
            energy: 'fuel',
            kerbGrams: 1_305_000,
            missing: [],
            pledged: false,
            lostPapers: [],
            photoIds: '$photoIds',
            adcode: '440305',
            address: '科发路 8 号',
            contactName: '李先生',
            contactMobile: '13800138000',
            note: '',
          },
        },
      ],
    },
    summary: 'Books the scrapping of a vehicle; qualified companies of the province make offers for a week',
  },
  'vehicles.cancel': {
    method: 'POST',
    path: '/api/vehicles/cancel',
    auth: 'user',
    idempotent: true,
    stale: ['vehicles'],
    refusals: moved,
    trust: { names: foreign('submittedVehicle'), trials: [{ scene: 'submittedVehicle', by: 'owner' }] },
    summary: 'Cancels a booking of mine before the vehicle is collected, or when nobody came; free of charge',
  },
  'vehicles.accept': {
    method: 'POST',
    path: '/api/vehicles/accept',
    auth: 'user',
    idempotent: true,
    stale: ['vehicles'],
    refusals: [...moved, 'vehicles.offer_over', 'vehicles.company_unqualified', 'vehicles.day_invalid'],
    trust: {
      names: foreign('offeredVehicle'),
      trials: [
        {
          scene: 'offeredVehicle',
          by: 'owner',
          input: { companyNo: '$companyNo', totalFen: '$totalFen', collectOn: '$collectOn' },
          change: { totalFen: 1 },
        },
      ],
    },
    summary: 'Chooses an offer and the day of collection; the others are told',
  },
  'vehicles.get': {
    method: 'GET',
    path: '/api/vehicles/vehicle/{no}',
    auth: 'user',
    shows: ['vehicles', 'payment'],
    refusals: ['vehicles.vehicle_unknown'],
    trust: { names: foreign('submittedVehicle') },
    summary:
      'A vehicle of mine, or one that a qualified company of mine may offer for or has taken; a company sees its own offer alone',
  },
  'vehicles.list': {
    method: 'GET',
    path: '/api/vehicles/vehicles',
    auth: 'user',
    shows: ['vehicles', 'payment'],
    trust: { names: 'public' },
    summary: 'My vehicles, or those of my companies and those that wait for offers',
  },
  'vehicles.offer': {
    method: 'POST',
    path: '/api/vehicles/offer',
    auth: 'user',
    idempotent: true,
    stale: ['vehicles'],
    refusals: [
      ...byCompany,
      'vehicles.company_unqualified',
      'vehicles.filing_late',
      'vehicles.offer_not_raised',
      'vehicles.offer_empty',
      'vehicles.lower_reason',
      'companies.bids_paused',
    ],
    trust: {
      names: [{ foreign: { no: 'submittedVehicle.no' }, outcome: 'vehicles.vehicle_unknown' }],
      trials: [
        {
          scene: 'submittedVehicle',
          by: 'buyer',
          input: { companyNo: '$companyNo', basis: 'lump', rateFen: 100_000, deductions: [] },
          change: { rateFen: 110_000 },
        },
      ],
    },
    summary: 'Offers a price for a vehicle, or raises it',
  },
  'vehicles.pay': {
    method: 'POST',
    path: '/api/vehicles/pay',
    auth: 'user',
    idempotent: true,
    stale: ['vehicles'],
    refusals: byCompany,
    trust: { names: foreign('acceptedVehicle'), trials: [{ scene: 'acceptedVehicle', by: 'buyer' }] },
    summary: 'The company’s payment of the price at the cashier, which holds it before the lorry sets out',
  },
  'vehicles.lower': {
    method: 'POST',
    path: '/api/vehicles/lower',
    auth: 'user',
    idempotent: true,
    stale: ['vehicles'],
    refusals: [...byCompany, 'vehicles.lower_reason', 'vehicles.photo_unknown'],
    trust: {
      names: foreign('paidVehicle'),
      trials: [
        {
          scene: 'paidVehicle',
          by: 'buyer',
          input: { part: 'catalyst', fen: 80_000, photoId: '$buyerPhotoId' },
          change: { fen: 70_000 },
        },
      ],
    },
    summary: 'Asks on site for a lower price, for a part that is missing and was not named, with a photo',
  },
  'vehicles.answer_lower': {
    method: 'POST',
    path: '/api/vehicles/answerlower',
    auth: 'user',
    idempotent: true,
    stale: ['vehicles'],
    refusals: moved,
    trust: {
      names: foreign('loweredVehicle'),
      trials: [{ scene: 'loweredVehicle', by: 'owner', input: { agreed: true }, change: { agreed: false } }],
    },
    summary: 'Agrees to the lower price, or keeps the vehicle free of charge',
  },
  'vehicles.receive': {
    method: 'POST',
    path: '/api/vehicles/receive',
    auth: 'user',
    idempotent: true,
    stale: ['vehicles'],
    refusals: [...byCompany, 'vehicles.vin_differs', 'vehicles.company_unqualified'],
    trust: {
      names: foreign('paidVehicle'),
      trials: [{ scene: 'paidVehicle', by: 'buyer', input: { vin: '$vin' }, change: { vin: '1M8GDM9AXKP042789' } }],
    },
    summary: 'Takes the vehicle, by the number that is read on it',
  },
  'vehicles.add_proof': {
    method: 'POST',
    path: '/api/vehicles/addproof',
    auth: 'user',
    idempotent: true,
    stale: ['vehicles'],
    refusals: [...byCompany, 'vehicles.photo_unknown'],
    trust: {
      names: foreign('receivedVehicle'),
      trials: [
        {
          scene: 'receivedVehicle',
          by: 'buyer',
          input: { kind: 'certificate', number: 'HS440300261100001', photoId: '$buyerPhotoId' },
          change: { number: 'HS440300261100002' },
        },
      ],
    },
    summary: 'Adds the recycling certificate, which pays the owner, the application for deregistration, or its proof',
  },
  'vehicles.report': {
    method: 'POST',
    path: '/api/vehicles/report',
    auth: 'user',
    idempotent: true,
    stale: ['vehicles'],
    refusals: byCompany,
    trust: {
      names: foreign('paidVehicle'),
      trials: [
        {
          scene: 'paidVehicle',
          by: 'buyer',
          input: { reason: '车架号有打磨痕迹' },
          change: { reason: '车牌与车不符' },
        },
      ],
    },
    summary: 'Reports a vehicle that looks stolen or altered; it waits for an operator and the money stays held',
  },
  'vehicles.console_list': {
    method: 'GET',
    path: '/api/console/vehicles',
    auth: 'operator',
    right: 'trade',
    shows: ['vehicles'],
    trust: { names: 'public' },
    summary: 'Vehicles with offers, proofs and steps, those whose duty is due first at the top',
  },
  'vehicles.decide': {
    method: 'POST',
    path: '/api/console/decidevehicle',
    auth: 'operator',
    right: 'trade',
    act: '处理报废车',
    stepUp: 'money',
    stale: ['vehicles'],
    refusals: [...moved, 'vehicles.second_operator'],
    trust: { names: 'public' },
    summary: 'Refuses a booking or holds a vehicle; two operators let it go on, or end it with the money back',
  },
} as const satisfies CallTable;
