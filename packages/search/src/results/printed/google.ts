/**
 * What Google reads of a vacation rental, and what indexes call it.
 * https://developers.google.com/search/docs/appearance/structured-data/vacation-rental
 */

/** What a home must have to be a vacation rental for Google, by path, and the fields that hold it. */
export const NEEDS: Readonly<Record<string, readonly string[]>> = {
  name: ['title'],
  identifier: ['eid'],
  image: ['images'],
  geo: ['latitude', 'longitude'],
  'containsPlace.occupancy': ['sleeps'],
};

/** The least number of pictures. */
export const PICTURES = 8;

/** The least number of decimals of a place. One that ends in zeros may come without them. */
export const DECIMALS = 5;

/**
 * The amenities that Google reads, in its order, and what indexes call them, in lower case and without signs. It reads no others, and some
 * have a value. Only names that say no less than Google's: breakfast may cost extra, and an iron needs no board. `pets` alone may be the
 * group of “No pets”.
 */
export const AMENITIES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    ac: 'airconditioning airconditioned aircon',
    airportShuttle: '',
    balcony: '',
    beachAccess: '',
    childFriendly: 'kidfriendly familyfriendly',
    crib: 'cot babybed babycot',
    elevator: 'lift',
    fireplace: '',
    freeBreakfast: 'breakfastincluded',
    gymFitnessEquipment: 'gym fitness fitnessroom',
    heating: '',
    hotTub: 'jacuzzi whirlpool',
    instantBookable: 'instantbooking',
    ironingBoard: 'ironandboard ironironingboard ironandironingboard',
    kitchen: '',
    microwave: '',
    outdoorGrill: 'grill bbq barbecue',
    ovenStove: 'oven stove',
    patio: 'deck terrace',
    petsAllowed: 'petfriendly petswelcome dogfriendly dogsallowed dogswelcome',
    pool: 'pools swimmingpool privatepool communitypool sharedpool',
    privateBeachAccess: 'privatebeach',
    selfCheckinCheckout: 'selfcheckin',
    smokingAllowed: '',
    tv: 'television',
    washerDryer: 'washer dryer laundry washingmachine tumbledryer',
    wheelchairAccessible: 'wheelchair',
    wifi: 'wifiinternet',
    'wifi internetType=Free': 'freewifi wififree freeinternet',
    'wifi internetType=Paid': 'paidwifi wifipaid',
    'parkingType=Free': 'freeparking parkingfree freeparkingonpremises parkingincluded',
    'parkingType=Paid': 'paidparking parkingpaid',
    'parkingType=None': 'noparking parkingnone',
    'pool poolType=Indoor': 'indoorpool poolindoor indoorswimmingpool',
    'pool poolType=Outdoor': 'outdoorpool pooloutdoor outdoorswimmingpool',
    'poolType=None': 'nopool poolnone',
  }).flatMap(([name, others]) =>
    [name.toLowerCase(), ...others.split(' ')].flatMap((one) => (/^[a-z]+$/.test(one) ? [[one, name] as const] : [])),
  ),
);

/** What a kind of home is for Google, as far as its name says so. */
export const PLACES = {
  SharedRoom: 'shared room|dormitor|mehrbettzimmer',
  PrivateRoom: '\\broom|zimmer|chambre|habitaci',
};

/** The kinds of homes that Google knows, by their names in the index. */
export const KINDS = {
  Bungalow: 'bungalow',
  Chalet: 'chalet',
  Cabin: '\\bcabin',
  Cottage: 'cottage',
  Gite: '\\bg(?:i|î|Î)te',
  Villa: '\\bvilla\\b',
  HolidayVillageRental: 'holiday (?:village|park)|feriendorf|ferienpark|vakantiepark',
  Apartment: 'apartment|appartement|apartament|appartamento|\\bcondo|\\bflat\\b|ferienwohnung|penthouse',
  House: '(?<!guest)(?<!guest )house(?!boat)|\\bhome|ferienhaus|maison|\\bcasa\\b|vakantiehuis',
  VacationRental: 'vacation rental',
};

/** A time by ISO 8601: local, or with its zone. The second group is the seconds, the third the zone. */
export const TIME = '^((?:[01]\\d|2[0-3]):[0-5]\\d)(:[0-5]\\d)?(Z|[+-](?:0\\d|1[0-4]):[0-5]\\d)?$';

/** The countries of ISO 3166-1. */
export const COUNTRIES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO ' +
  'FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE ' +
  'JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO ' +
  'MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW ' +
  'PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM ' +
  'TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW';

const BYTE = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const PORT = '(?:[0-5]?\\d{1,4}|6[0-4]\\d{3}|65[0-4]\\d\\d|655[0-2]\\d|6553[0-5])';

/** Of the URLs that are safe to print, those whose host and port exist. A host that ends in a number is an IPv4 address. */
export const ADDRESS = `^(?:/|https?://(?:${BYTE}(?:\\.${BYTE}){3}|(?:[a-z0-9-]+\\.)*(?!(?:\\d+|0x[0-9a-f]*)(?![a-z0-9-]))[a-z0-9-]+)(?::${PORT})?(?:[/?#]|$))`;
