import { plainWords } from '../text/plain-words.js';

/** Names of months, January first: full, as inflected in dates, and abbreviations in use. */
const NAMES = [
  'january januar janvier enero gennaio janeiro januari styczen stycznia leden ledna tammikuu ocak ianuarie sausio janvaris январь января ιανουαριος ιανουαριου jan janv ene gen ian jaanuar sijecanj jän oca sty led янв ιαν',
  'february februar fevrier febrero febbraio fevereiro februari luty lutego unor unora helmikuu subat februarie vasario februaris февраль февраля φεβρουαριος φεβρουαριου feb fevr fev febr veebruar veljaca sub lut uno фев φεβ',
  'march marz mars marzo marco maart marzec marca brezen brezna maaliskuu mart martie kovo marts март марта μαρτιος μαρτιου mar mrt mär maerz marcius marts ozujak bre мар μαρ',
  'april avril abril aprile kwiecien kwietnia duben dubna huhtikuu nisan aprilie balandzio aprilis апрель апреля απριλιος απριλιου apr avr abr kwi dub nis aprill travanj апр απρ',
  'may mai mayo maggio maio mei maj maja kveten kvetna toukokuu mayis geguzes majus maijs май мая μαιος μαιου mag svibanj kve μαι',
  'june juni juin junio giugno junho czerwiec czerwca cerven cervna kesakuu haziran iunie birzelio junius junijs июнь июня ιουνιος ιουνιου jun giu cze iun haz juuni lipanj июн ιουν',
  'july juli juillet julio luglio julho lipiec lipca cervenec cervence heinakuu temmuz iulie liepos julius julijs июль июля ιουλιος ιουλιου jul juil lug lip iul tem juuli srpanj июл ιουλ',
  'august aout agosto augustus augusti sierpien sierpnia srpen srpna elokuu agustos rugpjucio augusztus augusts август августа αυγουστος αυγουστου aug ago sie srp agu kolovoz авг αυγ',
  'september septembre septiembre setiembre settembre setembro wrzesien wrzesnia zari syyskuu eylul septembrie rugsejo szeptember septembris сентябрь сентября σεπτεμβριος σεπτεμβριου sep sept set wrz zar eyl szept rujan сен сент σεπ',
  'october oktober octobre octubre ottobre outubro pazdziernik pazdziernika rijen rijna lokakuu ekim octombrie spalio oktobris октябрь октября οκτωβριος οκτωβριου oct okt ott out paz rij eki oktoober окт οκτ',
  'november novembre noviembre novembro listopad listopada listopadu marraskuu kasim noiembrie lapkricio novembris ноябрь ноября νοεμβριος νοεμβριου nov lis kas noi studeni ноя нояб νοε',
  'december dezember decembre diciembre dicembre dezembro grudzien grudnia prosinec prosince joulukuu aralik decembrie gruodzio decembris desember декабрь декабря δεκεμβριος δεκεμβριου dec dez dic gru pro ara des detsember prosinac дек δεκ',
];

const MONTHS = new Map(NAMES.flatMap((names, index) => names.split(' ').map((name) => [plainWords(name), index + 1])));

/** Returns 1 to 12; undefined if the word is no month's name. */
export function monthNamed(word: string): number | undefined {
  return MONTHS.get(plainWords(word));
}
