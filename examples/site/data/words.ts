export const TYPES = ['House', 'Cottage', 'Condo', 'Townhouse', 'Bungalow', 'Cabin', 'Villa'] as const;
export type PropertyType = (typeof TYPES)[number];

export const FIRST = [
  'Salt Hay',
  'Low Tide',
  'High Dune',
  'Quiet Water',
  'Blue Door',
  'Weathervane',
  'Compass',
  'Foghorn',
  'Oyster',
  'Plover',
  'Starboard',
  'Skipper’s',
  'Widow’s Walk',
  'Kestrel',
  'Cormorant',
  'Sea Holly',
  'Thrift',
  'Bayberry',
  'Juniper',
  'Honeysuckle',
  'Driftwood',
  'Lantern',
  'Marram',
  'Samphire',
  'Sandpiper',
  'Heron',
  'Tern',
  'Gannet',
  'Razorbill',
  'Periwinkle',
  'Morning Light',
  'Evening Star',
  'Slack Water',
  'Spinnaker',
  'Halyard',
  'Mizzen',
  'Tidewrack',
  'Whelk',
  'Moon Shell',
  'Sea Glass',
  'Old Pilot',
  'Ropewalk',
  'Chandler’s',
  'Net Loft',
  'Wild Pony',
  'Beach Plum',
  'Rose Hip',
  'Pitch Pine',
  'Osprey',
  'Egret',
  'Long Reach',
  'North Star',
  'Southwind',
  'Half Moon',
  'Sailcloth',
  'Barnacle',
  'Anchor Light',
  'Fair Weather',
  'Second Wind',
  'Sundial',
] as const;

export const LAST: Record<PropertyType, readonly string[]> = {
  House: ['House', 'Watch', 'Landing', 'Reach', 'Rest'],
  Cottage: ['Cottage', 'Nook', 'Cottage', 'Hideaway'],
  Condo: ['Harbour Row', 'Quayside', 'Pier Gardens', 'The Maltings'],
  Townhouse: ['Terrace', 'Row', 'Mews'],
  Bungalow: ['Bungalow', 'Beach House', 'Shack'],
  Cabin: ['Cabin', 'Lodge', 'Bunkhouse'],
  Villa: ['Manor', 'Villa', 'Hall', 'Lookout'],
};

/** Realistic names given by owners, which show whether a page escapes its output. */
export const NAMED_BY_OWNERS = [
  'Tea > Work',
  'Nan & Pop’s Place',
  'The "Other" Office',
  'Ça Va Bien',
  'Shore Thing, Too',
  'Nine 1/2 Steps',
] as const;

export const SETTINGS = ['Oceanfront', 'Semi-oceanfront', 'Dune side', 'Soundfront', 'Village'] as const;
export type Setting = (typeof SETTINGS)[number];

export const OPENINGS: Record<Setting, readonly string[]> = {
  Oceanfront: [
    '{name} stands on the front row, with nothing between the porch and the breakers but a band of sea oats.',
    'Open the sliding doors and the first thing you hear is the Atlantic: {name} is as close to the water as {town} allows.',
    'Sunrise comes straight into the kitchen at {name}, a front-row {type} with its own stairs to the sand.',
  ],
  'Semi-oceanfront': [
    'One row back from the beach, {name} looks over its neighbours’ roofs to a long blue line of ocean.',
    '{name} has the view from upstairs and the shelter downstairs: the beach path starts across the lane.',
    'Sixty steps from gate to sand (we counted), {name} is the {type} that families in {town} ask for again.',
  ],
  'Dune side': [
    'Tucked behind the dunes of {town}, {name} is a {type} for people who like to hear the sea before they see it.',
    'Bayberry and pine keep {name} cool and private, and a boardwalk takes you over the dunes in four minutes.',
    'A sandy track ends at {name}: a {type} with deep shade, a long table and a dark, starry sky.',
  ],
  Soundfront: [
    '{name} faces west over Merrow Sound, so the day ends on your dock with a drink in hand.',
    'Herons fish at the end of the garden at {name}, a {type} on the calm side of {town}.',
    'Slide a kayak straight in: {name} sits on the sound, where the water is warm and waist-deep for a hundred yards.',
  ],
  Village: [
    'Leave the car: {name} is in the middle of {town}, with the bakery, the bikes and the beach all on foot.',
    '{name} is a restored {type} on a shady lane in {town}, two corners from the harbour.',
    'Half the charm of {name} is the street it stands on, where {town} still says good morning.',
  ],
};

export const ROOMS = [
  'The living room runs the full width of the {type}, with linen sofas, a wall of paperbacks and windows on three sides.',
  'Inside are painted boards, good lamps and a kitchen that was planned by somebody who cooks.',
  'Downstairs is one big room around a scrubbed table that seats {sleeps}; upstairs, {beds} open under the eaves.',
  'You sleep in {beds} with cotton sheets and reading lights that work, and share {baths}.',
  'The rooms are simple and bright: white walls, sea-grass rugs, a few very good paintings by people from {town}.',
  'The kitchen opens to the deck by a hatch, so that nobody who cooks has to miss the evening.',
  'A reading loft over the stairs has the best chair in the place, and the longest view.',
  'Old shutters, new plumbing: it was rebuilt from the frame in a cold winter and has been warm ever since.',
] as const;

export const OUTSIDE = [
  'The covered porch has a swing, a fan, and room for everybody’s wet towels.',
  'Outside are a cedar shower with the sky for a ceiling, a grill and a table under a string of lights.',
  'The deck catches the sun from breakfast until late afternoon, and the breeze all day.',
  'A fenced garden of beach grass and hydrangeas gives small children and dogs somewhere safe to be.',
  'Two decks face different ways, so there is always one out of the wind.',
  'There is a fire ring in the sand behind the {type}, with split oak stacked and ready.',
  'Crab traps, beach chairs and a cart with fat tyres wait in the shed.',
] as const;

export const NEARBY = [
  'The farm stand on the corner has tomatoes in July and pumpkins in October.',
  'Rent bikes in the village: the rail trail to the lighthouse is flat all the way.',
  'The fish market in Bell & Buoy is worth the drive for its scallops alone.',
  'On Thursdays the ferry runs late, and Port Ansel stays open with it.',
  'At low tide you can walk to the sand bar; take water, and mind the time.',
  'In May and October you may have the beach to yourselves.',
  'The wild ponies come by most mornings. Admire them from a distance, they know where the carrots are.',
] as const;

export const AMENITIES = [
  'Wi-Fi / Internet',
  'Washer, Dryer',
  'Air Conditioning',
  'Dishwasher',
  'Outdoor Shower',
  'Linens & Towels',
  'Beach Gear',
  'Grill: Gas',
  'Grill: Charcoal',
  'Screened Porch',
  'Fireplace',
  'Hot Tub',
  'Private Pool',
  'Community Pool',
  'Game Room',
  'Kayaks',
  'Bikes',
  'EV Charger (Level 2)',
  'Step-Free Entry',
  'Crib / High Chair',
  'Elevator',
  'Boat Slip',
  'Pet Friendly',
  'Ocean View',
  'Sound View',
] as const;

export const REVIEWERS = [
  'Dana R.',
  'The Okafor family',
  'Miguel and Ana',
  'Priya S.',
  'Tomasz',
  'Ellen W.',
  'Jo & Sam',
  'Renée L.',
  'Hana K.',
  'The Lindqvists',
  'Marcus T.',
  'Beatriz',
  'Aisha and Tom',
  'Grandma Lou',
  'Wei C.',
  'Oliver P.',
  'Noor',
  'The book club',
  'Ingrid',
  'Paul D.',
] as const;

export const PRAISE = [
  'We came for a week and talked about buying the place. {name} is exactly as pictured, only quieter.',
  'Spotless when we arrived, sharp knives in the kitchen, and enough beach chairs for all of us.',
  'My mother had her coffee on the porch every morning and refused to leave. Neither did we want to.',
  'The kids never asked for a screen. Crabs, waves, sandwiches, bed, repeat.',
  'The beds are better than ours at home. Now we have ordered the same mattress.',
  'We have stayed all over {town}, and this is the one that we come back to.',
  'Directions were clear, the heating was on and there was a loaf on the table. That is how you do it.',
  'Great for two families: two fridges, two sofas and just enough doors to close.',
  'The office answered in ten minutes when we lost the key. They did not even laugh.',
  'Watched a storm come in from the upstairs window. Best show of the year.',
] as const;

export const QUIBBLES = [
  'The stairs are steep, so pack light. Everything else was a joy.',
  'Wi-Fi is slow when everybody streams, which was rather the point of coming.',
  'Bring your own good coffee; the rest of the kitchen has all you need.',
  'The lane floods a little at spring tides. Park at the top and enjoy the view.',
] as const;
