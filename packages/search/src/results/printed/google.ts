/**
 * The names of amenities that Google reads, in its order, and what indexes call them, in lower case and without signs. Others keep their own
 * name, which Google ignores. Only names that say no less than Google's: breakfast may cost extra, and an iron needs no board. `pets` alone
 * may be the group of “No pets”.
 * https://developers.google.com/search/docs/appearance/structured-data/vacation-rental
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
    pool: 'pools swimmingpool privatepool',
    privateBeachAccess: 'privatebeach',
    selfCheckinCheckout: 'selfcheckin',
    smokingAllowed: '',
    tv: 'television',
    washerDryer: 'washer dryer laundry washingmachine tumbledryer',
    wheelchairAccessible: 'wheelchair',
    wifi: 'freewifi',
  }).flatMap(([name, others]) =>
    [name.toLowerCase(), ...others.split(' ')].flatMap((one) => (one ? [[one, name] as const] : [])),
  ),
);

/** What a kind of home is for Google, as far as its name says so. */
export const PLACES = {
  SharedRoom: 'shared room|dormitor|mehrbettzimmer',
  PrivateRoom: '\\broom|zimmer|chambre|habitaci',
};

const BYTE = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const PORT = '(?:[0-5]?\\d{1,4}|6[0-4]\\d{3}|65[0-4]\\d\\d|655[0-2]\\d|6553[0-5])';

/** Of the URLs that are safe to print, those whose host and port exist. A host that ends in a number is an IPv4 address. */
export const ADDRESS = `^(?:/|https?://(?:${BYTE}(?:\\.${BYTE}){3}|(?:[a-z0-9-]+\\.)*(?!(?:\\d+|0x[0-9a-f]*)(?![a-z0-9-]))[a-z0-9-]+)(?::${PORT})?(?:[/?#]|$))`;
