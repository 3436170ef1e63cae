import type { Words } from './roles.js';

export const german: Words = {
  booked:
    'buchungstag|buchungsdatum|buchung|gebucht am|datum der buchung|buchungszeit|verbucht am|verbuchungsdatum|abschlussdatum|buchungs datum|datum des abschlusses|eingangstag',
  date: 'datum|tag|auftragsdatum|datum uhrzeit|umsatzdatum|valuta buchungstag',
  happened:
    'transaktionsdatum|umsatztag|erstellt am|ausfuhrungsdatum|datum der transaktion|umsatz vom|datum des beginns',
  bought: 'belegdatum|kaufdatum|einkaufsdatum',
  valueDate: 'valutadatum|wertstellung|valuta|wertstellungsdatum|wertstellung valuta|wertstellungstag|wert',
  amount:
    'betrag|umsatz|summe|buchungsbetrag|betrag in eur|umsatz in eur|umsatzbetrag|betrag eur|zahlungsbetrag|betrag chf|einzelbetrag|betrag der buchung|zahlbetrag|betrag in kontowahrung',
  net: 'netto|nettobetrag|netto betrag',
  debit:
    'soll|belastung|lastschrift|ausgabe|ausgaben|ausgang|auszahlung|belastungen|belastungsbetrag|belastung in chf|lastschrift in chf|soll betrag|abgang|zahlungsausgang|ausgange',
  credit:
    'haben|gutschrift|einnahme|einnahmen|eingang|einzahlung|gutschriften|gutschriftsbetrag|gutschrift in chf|haben betrag|zugang|zahlungseingang|eingange',
  fee: 'gebuhr|gebuhren|entgelt|spesen',
  balance: 'saldo|kontostand|saldo nach buchung|neuer saldo|saldo in chf|guthaben|zwischensaldo|kontosaldo|endsaldo',
  currency: 'wahrung|kontowahrung|wahrg|devise|waehrung|wrg',
  flag: 'soll haben|s h|soll haben kennzeichen|soll haben kz|umsatzart kennzeichen|umsatztyp|kennzeichen|sh|haben soll|vorzeichen|buchungsart s h|auswirkung auf guthaben',
  payee:
    'begunstigter zahlungspflichtiger|empfanger zahlungspflichtiger|auftraggeber empfanger|empfanger auftraggeber|beguenstigter zahlungspflichtiger|zahlungsempfanger in|zahlungsempfanger|zahlungsempfanger*in|name|empfanger|begunstigter|auftraggeber begunstigter|begunstigter auftraggeber|partnername|name zahlungsbeteiligter|zahlungsbeteiligter|handler|handlername|gegenpartei|name des partners|buchungspartner|empfangername|zahlungsempfangername|partner|name auftraggeber empfanger|auftraggeber zahlungsempfanger',
  payer: 'zahlungspflichtige r|zahlungspflichtiger|zahlungspflichtige|auftraggeber|auftraggebername|zahler',
  description:
    'verwendungszweck|vwz|vwz1|verwendungszweck 1|vwz 1|buchungsdetails|beschreibung|text|vorgang verwendungszweck|buchungsinformation|zahlungsgrund|avisierungstext|zahlungsreferenz|zweck|umsatzinformation|mitteilung|buchungshinweis|beschreibung1|transaktionstext|umsatzbeschreibung|bezeichnung|informationen|details|betreff|avistext|verwendung',
  notes: 'notiz|notizen|bemerkung|bemerkungen|kommentar|anmerkung|eigene notiz|fussnoten',
  kind: 'buchungstext|vorgang|umsatzart|art|buchungsart|transaktionstyp|typ|geschaftsvorfall|buchungstyp|bewegungstyp',
  category: 'kategorie|hauptkategorie|unterkategorie|label kategorie',
  tags: 'schlagworte|etiketten|stichworte',
  externalId:
    'umsatz id|transaktionscode|transaktionsnummer|transaktions id|buchungsreferenz|bankreferenz|transaktions nr|umsatznummer|transaktions nr',
  status: 'status|zustand|buchungsstatus|umsatzstatus',
  account:
    'auftragskonto|konto|kontonummer|iban auftragskonto|eigene iban|kontobezeichnung|bezeichnung auftragskonto|mein konto|iban kontoinhaber|konto nr|kontonr',
  investment: 'wkn|stuck|stuckzahl|nominale|kurs|wertpapier|wertpapierbezeichnung|stk nominal|anteile',
  other:
    'kunde|kontoinhaber|karteninhaber|name des karteninhabers|uhrzeit|zeit|glaubiger id|glaubiger id|mandatsreferenz|kundenreferenz|kundenreferenz end to end|sammlerreferenz|lastschrift ursprungsbetrag|auslagenersatz rucklastschrift|iban zahlungsbeteiligter|bic swift code|blz|bankleitzahl|kontonummer iban|iban|bic|fremdwahrungsbetrag|wahrungskurs|wechselkurs|ursprungsbetrag|originalbetrag|betrag in fremdwahrung|betrag fremdwahrung|kurs devisen|steuerrelevant|gegenkonto|iban des empfangers|kartennummer|referenz|belegnummer|land|ort|branche|bankname auftragskonto|bic auftragskonto|gegen iban|anzahl der schecks|ultimo|urspr wahrung|rechnungsnummer|zahlart|brutto',
};

export const dutch: Words = {
  booked: 'boekdatum|boekingsdatum|datum boeking|uitvoeringsdatum|boekings datum|geboekt op',
  date: 'datum|transactie datum|verwerkingsdatum',
  happened: 'transactiedatum|datum transactie',
  bought: 'aankoopdatum',
  valueDate: 'rentedatum|valutadatum|valuta datum|interest datum|datum valuta',
  amount: 'bedrag|bedrag eur|transactiebedrag|bedrag in eur|bedrag transactie|transactie bedrag',
  debit: 'debet|uitgaven|afschrijving|debet bedrag|uitgaand|bedrag af',
  credit: 'inkomsten|bijschrijving|credit bedrag|inkomend|bedrag bij',
  fee: 'kosten|transactiekosten',
  balance:
    'saldo na mutatie|saldo na trn|saldo na boeking|nieuw saldo|eindsaldo|saldo na transactie|boekhoudkundig saldo',
  currency: 'munt|valuta|muntsoort|rekeningvaluta|munteenheid|valutacode',
  flag: 'af bij|bij af|debet credit|credit debet|d c|bijschrijving afschrijving',
  payee:
    'naam tegenpartij|naam omschrijving|tegenpartij|tegenpartij naam|naam tegenrekening|begunstigde|naam van de tegenpartij|naam tegenpartij bevat|naam begunstigde|winkel|naam van tegenpartij',
  description:
    'omschrijving|mededelingen|mededeling|omschrijving 1|transactie omschrijving|vrije mededeling|details|gestructureerde mededeling|omschrijving van de verrichting|verrichting|beschrijving|omschrijving transactie',
  notes: 'opmerkingen|notitie|opmerking|notities',
  kind: 'mutatiesoort|code|type verrichting|soort|type|boekcode|transactiesoort|transactietype|betalingswijze',
  category: 'categorie|rubriek',
  tags: 'tag|labels',
  externalId:
    'volgnr|transactiereferentie|volgnummer|transactienummer|afschriftnummer volgnummer|transactie referentie|transactie id',
  status: 'toestand',
  account: 'rekening|rekeningnummer|iban bbn|iban bban|eigen rekening|rekening nummer|iban rekening|van rekening',
  other:
    'tegenrekening|tegenrekening iban bban|rekening tegenpartij|tijd|machtigingskenmerk|incassant id|kenmerk|betalingskenmerk|oorspr bedrag|oorspr munt|koers|instantiemunt|bic tegenpartij|beginsaldo|naam uiteindelijke partij|naam initierende partij|batch id|reden retour|rekening begunstigde|wisselkoers|adres tegenpartij|bedrag oorspronkelijke valuta|resultaat|afschriftnummer',
};
