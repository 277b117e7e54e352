/**
 * The names of amenities that Google knows, by what indexes call them, in lower case and without signs. Others keep their own name.
 * https://developers.google.com/search/docs/appearance/structured-data/vacation-rental
 */
export const AMENITIES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    ac: 'airconditioning airconditioned aircon',
    airportShuttle: '',
    balcony: '',
    beachAccess: '',
    childFriendly: 'kidfriendly familyfriendly',
    crib: 'cot babybed',
    elevator: 'lift',
    fireplace: '',
    freeBreakfast: 'breakfast',
    gymFitnessEquipment: 'gym fitness fitnessroom',
    heating: '',
    hotTub: 'jacuzzi whirlpool',
    instantBookable: 'instantbooking',
    ironingBoard: 'iron',
    kitchen: '',
    microwave: '',
    outdoorGrill: 'grill bbq barbecue',
    ovenStove: 'oven stove',
    patio: 'deck terrace',
    petsAllowed: 'pets petfriendly petswelcome dogfriendly',
    pool: 'pools swimmingpool privatepool',
    privateBeachAccess: 'privatebeach',
    selfCheckinCheckout: 'selfcheckin',
    smokingAllowed: '',
    tv: 'television',
    washerDryer: 'washer laundry',
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
