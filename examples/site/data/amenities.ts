/** The categories of amenities, in the order of their icons on a card: id, name, amenities. */
const CATEGORIES: readonly (readonly [id: string, name: string, amenities: Readonly<Record<string, string>>])[] = [
  ['view', 'Views', { 'Ocean View': 'the ocean', 'Sound View': 'the sound' }],
  ['pool', 'Pools', { 'Private Pool': 'a private pool', 'Community Pool': 'a community pool, five minutes on foot' }],
  ['bath', 'Hot tub', { 'Hot Tub': 'a hot tub outside, warm all year' }],
  ['pets', 'Pets', { 'Pet Friendly': 'two dogs are welcome' }],
  ['beach', 'On the water', { 'Beach Gear': 'beach chairs and a cart', Kayaks: 'kayaks', 'Boat Slip': 'a boat slip' }],
  ['access', 'Access', { 'Step-Free Entry': 'a step-free entry', Elevator: 'an elevator' }],
  [
    'outdoor',
    'Outside',
    {
      'Grill: Gas': 'a gas grill',
      'Grill: Charcoal': 'a charcoal grill',
      'Outdoor Shower': 'an outdoor shower',
      'Screened Porch': 'a screened porch',
      Fireplace: 'a fireplace inside',
    },
  ],
  ['fun', 'Things to play with', { 'Game Room': 'a game room', Bikes: 'bikes' }],
  ['family', 'Small children', { 'Crib / High Chair': 'a crib and a high chair' }],
  ['parking', 'Charging', { 'EV Charger (Level 2)': 'a level 2 charger for the car' }],
  ['wifi', 'Wi-Fi', { 'Wi-Fi / Internet': 'Wi-Fi in every room' }],
  ['climate', 'Climate', { 'Air Conditioning': 'air conditioning' }],
  ['kitchen', 'Kitchen', { Dishwasher: 'a dishwasher' }],
  ['laundry', 'Laundry', { 'Washer, Dryer': 'washer and dryer', 'Linens & Towels': 'linens and towels' }],
];

/** The amenities of a house for its icons, as stored in the index: `pool|Pools|A private pool`. */
export function amenityDetails(amenities: readonly string[]): string[] {
  return CATEGORIES.flatMap(([id, name, known]) => {
    const text = amenities.flatMap((amenity) => known[amenity] ?? []).join(', ');
    return text === '' ? [] : [`${id}|${name}|${text.charAt(0).toUpperCase()}${text.slice(1)}`];
  });
}
