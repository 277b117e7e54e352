import { addSettings } from '@staytags/cms/settings';

/** Long German words, to test narrow buttons and boxes. */
const texts = {
  'order.heading': 'Ihre Reise',
  'order.open': 'Ihre Reisezusammenstellung',
  'order.subtotal': 'Zwischensumme einschließlich Mehrwertsteuer',
  'order.checkout': 'Zur Buchungsbestätigung weitergehen',
  'order.buy': 'Verbindlich buchen',
  'order.buyItem': 'Verbindlich buchen: {name}',
  'order.remove': 'Unterkunft entfernen',
  'order.removeItem': 'Unterkunft entfernen: {name}',
  'order.search': 'Weitere Ferienunterkünfte suchen',
  'order.adults': { one: '{count} Erwachsener', other: '{count} Erwachsene' },
  'order.children': { one: '{count} Kind', other: '{count} Kinder' },
  'order.count': { one: '{count} Reisebestandteil', other: '{count} Reisebestandteile' },
  'pricing.best': 'Bester Preis',
  'pricing.buy': 'Verbindlich buchen',
  'pricing.add': 'Zur Reisezusammenstellung hinzufügen',
  'pricing.trigger': { one: '{count} Übernachtungsangebot ansehen', other: '{count} Übernachtungsangebote ansehen' },
  'pricing.alternates': 'Übernachtungsmöglichkeiten an anderen Reisedaten',
  'pricing.saves': 'Frühbucherersparnis {amount}',
  'pricing.savings': 'Bis zu {amount} Frühbucherersparnis!',
  'quote.open': 'Kostenvoranschlag anfordern',
  'share.open': 'Zusammenstellung weiterempfehlen',
  'availability.arrive': 'Anreisetag',
  'availability.leave': 'Abreisetag',
  'availability.adults': 'Erwachsene Mitreisende',
  'availability.children': 'Minderjährige Mitreisende',
  'availability.seniors': 'Seniorenermäßigungsberechtigte',
  'availability.coupon': 'Aktionsgutscheinnummer',
  'availability.submit': 'Verfügbarkeit und Übernachtungspreise prüfen',
  'availability.clear': 'Suchanfrage zurücksetzen',
  'calendar.chooseBegin': 'Wählen Sie den gewünschten Anreisetag.',
  'calendar.legendTaken': 'Belegt',
  'calendar.legendChosen': 'Ihr Aufenthalt',
  'calendar.legendArrival': 'Anreisetage',
  'calendar.legendPrice': 'Preise pro Nacht in {currency}',
  'calendar.yourStay': 'Ihr Ferienaufenthalt',
  'calendar.taken': 'bereits anderweitig vergeben',
  'calendar.short': { one: 'Mindestaufenthaltsdauer {count} Nacht', other: 'Mindestaufenthaltsdauer {count} Nächte' },
  'calendar.long': { one: 'Höchstaufenthaltsdauer {count} Nacht', other: 'Höchstaufenthaltsdauer {count} Nächte' },
  'calendar.turn': 'Anreisemöglichkeit nur {days}',
};

export const LONG_NAME = 'Ferienwohnungsanlage Küstenschifffahrtsgesellschaftshaus am Leuchtturmwärterweg';

/** Switches the page to German; the returned function switches it back. */
export function inGerman(): () => void {
  const { lang } = document.documentElement;
  document.documentElement.lang = 'de';
  addSettings({ staytags: { texts } });
  return () => {
    document.documentElement.lang = lang;
    addSettings({ staytags: { texts: null } });
  };
}
