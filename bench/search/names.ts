// Names of neighbours: enough that a combination of first and last name is rarely repeated.

const words = (text: string): string[] => text.trim().split(/\s+/);

export const FIRST_NAMES = words(`
  Aaron Abigail Adriana Aisha Alan Alejandra Alma Amara Amir Andre Angela Anita Anton Arturo Ayumi Beatriz Ben Bianca Boris Brenda Bruno Callie
  Camila Carlos Carmen Cedric Celia Chiara Chloe Clara Clyde Colin Consuelo Dalia Damian Daria Darnell Delia Denise Desmond Diego Dmitri Dolores
  Earl Edith Elena Eli Elsa Emeka Emil Erica Esther Eva Faith Farid Felipe Fiona Flora Frank Gabriela Gail Gerald Gloria Goran Grace Gus Hakim
  Hana Harriet Hector Heidi Hugo Ian Ibrahim Imani Ines Ingrid Irene Isaac Ivan Jada Jamal Janet Jasper Javier Jelena Joan Jorge Josefina Joy
  Juan Judith Kamala Karim Keisha Kenji Kofi Lamar Larissa Leah Leif Lena Leon Leticia Lewis Lila Lorenzo Lucia Luther Mabel Malik Manuel Marcus
  Marisol Marta Maurice Mei Mercedes Milan Miriam Mohammed Nadia Naomi Natalia Ned Nina Noor Norma Octavio Olga Omar Opal Oscar Otis Paloma
  Patrick Paula Pedro Petra Priya Rafael Ramona Raj Reggie Rhonda Rita Rocio Rosalind Ruben Ruth Salma Samir Saul Selena Seth Shanice Silvia
  Simone Sofia Stan Svetlana Tamara Tariq Tess Theo Thelma Tomas Trinh Ursula Valentina Vera Vernon Vikram Wanda Wendell Ximena Yara Yolanda
  Yusuf Zelda Zoltan`);

const KNOWN_LAST_NAMES = words(`
  Abara Abbott Acosta Adeyemi Aguilar Ahmed Akers Alvarado Amato Andersen Aquino Arroyo Baptiste Barajas Barlow Bauer Becerra Bello Benavides
  Bergstrom Bianchi Blackwood Boateng Bondarenko Brannigan Briscoe Bustamante Caldera Callahan Carmona Castellanos Chaudhry Chavez Chowdhury
  Cisneros Clemente Coates Cordova Crenshaw Dabrowski Dalton Delacruz Desai Dhillon Dimitrov Donahue Dubois Duong Eastman Echeverria Ekwueme
  Ellsworth Escobar Espinoza Fairchild Farouk Ferrara Figueroa Fitzgerald Fontaine Fujimoto Gallagher Galvan Garrity Ghosh Gilchrist Gomes
  Gorski Granados Gutowski Haddad Halloran Hargrove Hassan Haugen Hernandez Hinojosa Hoang Holloway Horvath Ibarra Iglesias Ingersoll Ishikawa
  Ivanova Jaramillo Jimenez Kaczmarek Kapoor Karlsson Kaufman Khatri Kilpatrick Kimura Kowalczyk Kozlov Kuznetsova Lachance Larkin Laskowski
  Lindqvist Lombardi Lucero Macias Madrigal Mahoney Malhotra Mancini Marchetti Marroquin Mbeki McAllister Medeiros Mehta Mendoza Mizrahi
  Montalvo Morimoto Mulligan Nakagawa Navarro Nguyen Novak Nwosu Obrien Ocampo Odom Okafor Olszewski Ortega Osei Ostrander Pacheco Padilla
  Palmieri Papadakis Paredes Pasternak Pellegrino Petrov Pham Pinkerton Popescu Prescott Quintero Radford Rahimi Ramaswamy Rasmussen Redmond
  Rinaldi Rosario Rourke Rutkowski Saavedra Salazar Santoro Sauceda Schaefer Serrano Sharif Shaughnessy Silva Sorensen Stavros Sundberg Szabo
  Takahashi Tavares Thibodeaux Thorne Toledo Tran Trujillo Ueda Urbina Valdez Vandermeer Vasquez Velasco Villanueva Vlasic Wainwright Wanjiru
  Weatherby Whitaker Winslow Wojcik Yamada Yilmaz Youngblood Zamora Zapata Zielinski`);

/** As in any country, most last names are rare. */
const BEGINNINGS = words(`
  Ald Ash Bar Beck Bier Black Brad Bran Bren Brock Burn Cald Carl Chad Clay Cole Cran Crom Dal Dan Deer Dor Dun East Eck Ed El Fair Farn Feld Fen
  Gar Gold Grim Hag Hal Ham Hart Has Hazel Hen Hol Horn Hunt Ing Kel Ken Kess Kirk Lam Lang Lind Lock Lun Mal Mar Mil Mor Nor Oak Os Pem Pen Ran
  Red Rich Rock Roth Row Rud Sal Sand Sea Shel Sil Stan Stein Stock Stone Sul Sun Swan Tal Thorn Thur Tol Up Wal Wark Wes Whit Wil Win Wood Wor`);
const ENDINGS = words(`
  bach baum beck berg bert brook burn bury by combe croft dahl den dorf er feld field ford gaard gate ham hart holm hurst ing kamp land ley lund
  man mann mark more ner quist ridge rup sen shaw sky son stad stein strom ton vale vig wall ward well wick win wold wood worth`);

export const LAST_NAMES = [
  ...KNOWN_LAST_NAMES,
  ...BEGINNINGS.flatMap((beginning) => ENDINGS.map((ending) => beginning + ending)),
];
