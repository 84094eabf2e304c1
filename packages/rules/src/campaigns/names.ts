/** A campaign's code, which links and routes name: `night`, `mid-autumn`. */
export const CAMPAIGN_CODE = /^[a-z0-9-]{3,32}$/;
/** A prize, block or candidate within its campaign. */
export const CAMPAIGN_PART = /^[a-z0-9-]{1,24}$/;
/** Hexadecimal, made by the device that draws. */
export const CLIENT_SEED = /^[0-9a-f]{16,64}$/;
/** A red packet's code: twelve letters and digits without similar-looking ones. */
export const PACKET_CODE = /^[A-HJ-NP-Z2-9]{12}$/;

/** Routes of the specification that open a campaign; which one is a row of the server. */
export const campaignRoutes = [
  'minautumn',
  'mid-autumn',
  'hilarity',
  'anniversary6',
  'anniversary7',
  'anniversary9',
  'labour',
  'ltsinvita',
  'zhuangshu',
  'jiujiujin',
  'night-wealthplan',
  'ranking',
  'luckdraw',
  'selection',
  'hongbao',
  'invitation',
] as const;
export type CampaignRoute = (typeof campaignRoutes)[number];

/** The main kind of a campaign, for the list's tag. */
export const campaignKinds = [
  'draw',
  'packet',
  'tasks',
  'contest',
  'offers',
  'loyalty',
  'partner',
  'vote',
  'recruiting',
] as const;
/** Illustrations of the platform's own set. */
export const campaignArts = [
  'moon',
  'lantern',
  'carnival',
  'anniversary',
  'labour',
  'community',
  'gift',
  'gold',
  'night',
  'envelope',
  'podium',
  'wheel',
  'heart',
] as const;
/**
 * The last place in a contest that is determined exactly, so that the look-up's cost does not grow with the number of
 * participants.
 */
export const SHOWN_PLACES = 1_000;
/** People of a campaign are counted up to this many. */
export const COUNTED_PEOPLE = 10_000;
/** The measure of a person's progress in a campaign. Grams for `grams`, otherwise a count. */
export const campaignMeasures = ['orders', 'grams', 'night_orders', 'invited', 'check_ins'] as const;
export type CampaignMeasure = (typeof campaignMeasures)[number];
