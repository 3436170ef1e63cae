import type { Words } from './roles.js';

export const swedish: Words = {
  booked: 'bokforingsdag|bokforingsdatum|bokforingsdat|bokforing|bokfort|bokford|reskontradatum',
  date: 'datum|dag',
  happened: 'transaktionsdag|transaktionsdatum',
  bought: 'kopdatum|inkopsdatum',
  valueDate: 'valutadag|valutadatum|rantedatum',
  amount: 'belopp|insattning uttag|belopp sek|transaktionsbelopp|belopp i sek|belopp kr',
  debit: 'uttag|utgifter|debet|ut|utbetalning',
  credit: 'insattning|inkomster|kredit|insattningar|inbetalning',
  fee: 'avgift',
  balance: 'saldo|bokfort saldo|behallning|saldo efter',
  currency: 'valuta|valutakod',
  flag: 'debet kredit|typ av belopp|in ut',
  payee:
    'mottagare|motpart|avsandare mottagare|namn|mottagare avsandare|butik|inkopsstalle|motpart namn|betalningsmottagare',
  payer: 'avsandare|betalare',
  description:
    'text|beskrivning|transaktion|verifikationstext|specifikation|rubrik|meddelande|text mottagare|transaktionstext|benamning|transaktionsbeskrivning',
  notes: 'anteckning|notering|egen notering|kommentar',
  kind: 'transaktionstyp|typ',
  category: 'kategori',
  externalId: 'verifikationsnummer|transaktions id|arkivreferens|transaktionsnummer',
  status: 'status|reserverad',
  account: 'konto|kontonummer|kontonamn|clearingnummer kontonummer|avsandarkonto',
  other:
    'tid|referens|radnr|radnummer|clnr|clearingnummer|produkt|utlandskt belopp|kurs|ort|kortnummer|motpartens konto|kortinnehavare|ocr|belopp i utlandsk valuta',
};

export const norwegian: Words = {
  booked: 'bokfort|bokforingsdato|bokfort dato|bokforingsdag|posteringsdato',
  date: 'dato|utfort dato|transaksjonsdato|betalingsdato',
  happened: 'utfort',
  bought: 'kjopsdato',
  valueDate: 'rentedato|valuteringsdato|rentedag|valutadato',
  amount: 'belop|belop i nok|belop nok|sum|belop i kr',
  debit: 'ut fra konto|ut av konto|ut|belop ut|uttak|debet',
  credit: 'inn pa konto|inn til konto|inn|belop inn|innskudd',
  fee: 'gebyr',
  balance: 'saldo|bokfort saldo|disponibelt|saldo etter',
  currency: 'valuta|valutakode',
  flag: 'inn ut|debet kredit',
  payee: 'mottaker|motpart|navn|mottakernavn|mottaker avsender|betalt til|brukersted|butikk|til',
  payer: 'avsender|betaler|fra',
  description:
    'beskrivelse|forklaring|tekst|melding|melding kid fakt nr|spesifikasjon|transaksjonstekst|meldingstekst|beskrivelse av transaksjonen|tittel',
  notes: 'notat|merknad|kommentar',
  kind: 'type|transaksjonstype|undertype|tekstkode',
  category: 'kategori|hovedkategori|underkategori',
  externalId: 'arkivref|arkivreferanse|transaksjonsid|transaksjons id|transaksjonsnummer',
  status: 'bokforingsstatus',
  account: 'konto|kontonummer|fra konto|kontonavn|avsenderkonto',
  other:
    'tid|klokkeslett|referanse|kid|numref|motkonto|til konto|mottakerkonto|kurs|originalt belop|original valuta|valutakurs|belop i valuta',
};

export const danish: Words = {
  booked: 'bogforingsdato|bogfort|bogfort dato|posteringsdato|bogforingsdag|bogfort den',
  date: 'dato|betalingsdato',
  happened: 'transaktionsdato',
  bought: 'kobsdato',
  valueDate: 'rentedato|valordato|valor|valoerdato|rente dato',
  amount: 'belob|beloeb|belob dkk|belob i dkk',
  debit: 'haevet|udgifter|hæevet|udbetaling|debet|ud|haevning',
  credit: 'indsat|indtaegter|indbetaling|ind',
  fee: 'gebyr',
  balance: 'saldo|bogfort saldo|saldo efter',
  currency: 'valuta|valutakode',
  payee: 'modtager|modpart|navn|modtager afsender|forretning|navn pa modtager|modtagernavn',
  payer: 'afsender|betaler',
  description:
    'tekst|beskrivelse|posteringstekst|meddelelse|specifikation|besked|tekst til modtager|supplerende tekst|supplerende tekst til dig',
  notes: 'notat|bemaerkning|note|egen note',
  kind: 'type|transaktionstype|posteringstype',
  category: 'kategori|hovedkategori|underkategori',
  externalId: 'arkivreference|transaktions id|posteringsid|transaktionsnummer',
  status: 'status|afstemt',
  account: 'konto|kontonummer|kontonavn|fra konto',
  other: 'tid|reference|afsenderkonto|modtagerkonto|kurs|oprindeligt belob|original valuta|kortnummer',
};

export const finnish: Words = {
  booked: 'kirjauspaiva|kirjauspvm|kirjattu|kirjaus paiva|kirjauspaivamaara',
  date: 'paivamaara|pvm|maksupaiva|maksupvm',
  happened: 'tapahtumapaiva|tapahtumapvm',
  bought: 'ostopaiva|ostopvm',
  valueDate: 'arvopaiva|arvopvm',
  amount: 'maara|summa|maara eur|maara euroa|summa eur|maara euro|yhteensa|tapahtuman maara',
  debit: 'otto|menot|veloitus|panot ja otot debet|otot|debet',
  credit: 'pano|tulot|hyvitys|panot|kredit',
  fee: 'palvelumaksu|kulut',
  balance: 'saldo|tilin saldo|saldo tapahtuman jalkeen',
  currency: 'valuutta|valuuttakoodi',
  flag: 'pano otto|debet kredit',
  payee: 'saaja maksaja|maksaja saaja|nimi|saajan nimi|saaja|vastapuoli|myyja|kauppa|saaja maksaja nimi',
  payer: 'maksaja|maksajan nimi',
  description:
    'viesti|otsikko|selitys|selite|tapahtuma|kuvaus|tiedot|lisatiedot|viesti seliteet|viestin selite|saajan viesti',
  notes: 'muistiinpano|huomautus|muistiinpanot',
  kind: 'tapahtumalaji|laji|tapahtumatyyppi|tyyppi',
  category: 'kategoria|luokka',
  externalId: 'arkistointitunnus|arkistotunnus|tapahtumatunnus|tapahtuman tunnus',
  status: 'tila',
  account: 'tili|tilinumero|oma tili|tilin numero',
  other:
    'aika|viite|viitenumero|viitenro|kellonaika|saajan tilinumero|saajan tilinumero ja pankin bic|saajan pankki|saajan bic|tilinro|korttinumero|kuitti|saajan tili|pankin bic|vastapuolen tili',
};

export const icelandic: Words = {
  date: 'dagsetning|dags',
  booked: 'bokunardagur|bokunardagsetning',
  valueDate: 'vaxtadagur',
  amount: 'upphad|upphæð',
  balance: 'staða|stada',
  currency: 'mynt|gjaldmidill',
  payee: 'nafn vidtakanda|nafn greidanda|vidtakandi|nafn',
  description: 'skýring|skyring|lýsing|texti|tilvísun',
  kind: 'tegund|tegund færslu',
  externalId: 'tilvísunarnúmer|færslunúmer',
  other: 'sedilnumer|færslulykill|banki',
};
